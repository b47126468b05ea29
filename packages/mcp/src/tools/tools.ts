/** The tools, in the order in which agents see them. To add one: a file, and one entry here. */
import { adjustTool } from './adjust.js';
import { clusterTool } from './cluster.js';
import { compareTool } from './compare.js';
import { diversifyTool } from './diversify.js';
import { duplicatesTool } from './duplicates.js';
import { explainTool } from './explain.js';
import { openClusterTool } from './open-cluster.js';
import { prismaTool } from './prisma.js';
import type { Tool } from './tool.js';
import { topicsAssignTool, topicsFitTool, topicsUpdateTool, whatsNewTool } from './topics.js';

/** All tools. */
export const tools: readonly Tool[] = [
  clusterTool,
  openClusterTool,
  explainTool,
  compareTool,
  diversifyTool,
  duplicatesTool,
  prismaTool,
  adjustTool,
  topicsFitTool,
  topicsAssignTool,
  topicsUpdateTool,
  whatsNewTool,
];
