export declare function fuzz(options: {
  readonly port: number;
  readonly requests: number;
  readonly seed?: number;
  readonly concurrency?: number;
}): Promise<{
  readonly sent: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly wrong: readonly { readonly number: number; readonly why: string }[];
}>;

export declare function memoryOf(port: number): Promise<number>;
