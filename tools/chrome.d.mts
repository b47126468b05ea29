export function findChrome(
  environment?: Readonly<Record<string, string | undefined>>,
  places?: readonly string[],
): string;
