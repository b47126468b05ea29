/** A program, and what it may weigh in kilobytes of 1,000 bytes, compressed with gzip. */
export interface Budget {
  readonly name: string;
  readonly kilobytes: number;
  readonly program: string;
}
export declare const budgets: readonly Budget[];
type Bundle = (program: string, external?: readonly (string | RegExp)[]) => Promise<string>;
export declare const bundlers: { readonly esbuild: Bundle; readonly rolldown: Bundle };
export declare function sizeOf(
  program: string,
  bundler: keyof typeof bundlers,
): Promise<{ readonly bytes: number; readonly compressed: number }>;
