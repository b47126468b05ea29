/** What the numbers 128 to 159 mean in Windows-1252. HTML reads references with these numbers so. */
export const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
