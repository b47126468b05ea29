/** A pattern in RE2's syntax as the engine of the runtime understands it, which knows no marks beside `\b`. */
export const inRuntimeSyntax = (pattern: string): string =>
  pattern
    .replaceAll('\\x{', '\\u{')
    .replaceAll('\\z', '$')
    .replaceAll('\\A', '^')
    .replace(/\\([pP])\{(\w{3,})\}/g, '\\$1{Script=$2}');
