/** The program of a worker that helps another one. */
import { help } from '@sheaf/clustering/help';

globalThis.onmessage = ({ data }) => help(data);
