/** The readers of all formats, apart from the rest so that they load when the first file is opened. */
export { readFile, readText } from '@sheaf/sources';
