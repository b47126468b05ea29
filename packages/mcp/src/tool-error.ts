/** What a tool reports to the agent instead of a result: the place, the rule and the value. */
import type { ErrorCode, ErrorReport } from '@sheaf/protocol';

/** A fault in the input of a tool, or work that could not be done. */
export class ToolError extends Error {
  override readonly name = 'ToolError';

  constructor(
    message: string,
    /** The kind of error, if it is one of the engine. */
    readonly code?: ErrorCode,
  ) {
    super(message);
  }
}

/** The error of an engine in the words of a tool: the parameter in question first, where there is one. */
export function toolErrorOf({ code, problems, detail, message }: ErrorReport): ToolError {
  const pointer = problems?.[0]?.pointer;
  const place = pointer === undefined || pointer === '' ? '' : `${pointer.slice(1).replaceAll('/', '.')}: `;
  const told = detail ?? message;
  const problem = problems?.[0]?.message ?? told;
  // The detail may continue after the message of the problem: “Did you mean …?”
  return new ToolError(`${place}${told.startsWith(problem) ? told : problem}`, code);
}
