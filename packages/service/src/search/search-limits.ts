/** Bytes of a response of an engine. Reading them as JSON takes some tens of milliseconds of the event loop. */
export const LARGEST_RESPONSE = 4 * 2 ** 20;
