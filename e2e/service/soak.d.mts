export declare function soak(options: {
  readonly port: number;
  readonly minutes: number;
  readonly seed?: number;
}): Promise<{
  readonly sent: number;
  readonly failures: readonly unknown[];
  readonly memory: readonly number[];
  readonly p50: number;
  readonly p99: number;
}>;
