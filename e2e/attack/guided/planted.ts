/** A fault behind comparisons that chance does not pass, to see that the fuzzer is guided by what it reaches. */
export function fuzz(data: Buffer): void {
  const text = data.toString('latin1');
  if (text[0] !== '{') return;
  if (text.slice(1, 5) !== '"id"') return;
  if (text[5] === ':') throw new Error('The planted fault was found.');
}
