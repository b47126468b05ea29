/** A tool as a value. Its texts, its schemas and its work are declared once; the list of tools is made from them. */
import type { Static, TObject } from '@sheaf/core/schema';
import type { Job, Outcome, Registry } from '@sheaf/engine';
import type { FileReaders } from '../files/read-allowed.js';
import type { ClientRuns } from '../runs/client-runs.js';

/** What a client can read. */
export interface ReadContext {
  /** What requests can name. */
  readonly registry: Registry;
  /** The runs of the client. */
  readonly runs: ClientRuns;
}

/** What tools work with. */
export interface ToolContext extends ReadContext {
  /** Runs a job within the limits of the server: a clustering, or another task of the engine. */
  readonly cluster: (job: Job) => Promise<Outcome>;
  /** Reads files that tools name; undefined if the server reads no files. */
  readonly files?: FileReaders | undefined;
}

/** What a tool gives back. */
export interface ToolResult {
  /** For the model: short, and complete enough to continue. */
  readonly text: string;
  /** For programs, and for models of hosts that show them this instead of the text: short as well. */
  readonly data: Readonly<Record<string, unknown>>;
  /** For the view: everything. Hosts show models nothing of it. */
  readonly meta?: Readonly<Record<string, unknown>>;
  /** The run that the result belongs to, which the result links to. */
  readonly run?: string;
}

/** A tool with the types of its input. */
interface ToolDeclaration<I extends TObject> {
  readonly name: string;
  readonly title: string;
  /** One or two short sentences: all tools together have 1.5 kB. */
  readonly description: string;
  readonly input: I;
  readonly output: TObject;
  /** Whether it changes what is kept beside runs. */
  readonly changesModels?: boolean;
  /** Whether the view of clusters shows the result. */
  readonly hasView?: true;
  /** @throws ToolError for input that cannot be used */
  readonly run: (input: Static<I>, context: ToolContext) => ToolResult | Promise<ToolResult>;
}

/** A tool whose input has been checked when it runs. */
export type Tool = ToolDeclaration<TObject>;

/** Keeps the type of the input for the function that works with it. */
export const defineTool = <I extends TObject>(tool: ToolDeclaration<I>): Tool => tool as unknown as Tool;
