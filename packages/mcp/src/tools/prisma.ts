import { Type } from '@sheaf/core/schema';
import { ToolError } from '../tool-error.js';
import { anyObject, readingShape } from './shapes.js';
import { defineTool } from './tool.js';

/** Files of a review. */
const MOST_FILES = 100;

const input = Type.Object(
  {
    files: Type.Array(Type.String({ maxLength: 4096 }), {
      minItems: 1,
      maxItems: MOST_FILES,
      description: 'Files of records below an allowed folder, such as RIS, BibTeX or CSV.',
    }),
    ...readingShape,
  },
  { additionalProperties: false },
);

/** `prisma`: the numbers of a review's flow. */
export const prismaTool = defineTool({
  name: 'prisma',
  title: 'Count records of a review',
  description: 'Count records in files for a PRISMA diagram: found, merged, screened, included.',
  input,
  output: Type.Object({ numbers: anyObject({ description: 'Records at each step.' }) }),
  async run({ files: names, ...reading }, { files }) {
    if (!files) throw new ToolError('files: this server reads no files.');
    const { text, numbers } = await files.prisma(names, reading);
    return { text, data: { numbers } };
  },
});
