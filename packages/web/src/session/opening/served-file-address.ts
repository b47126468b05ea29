/** What follows `#/workbench?` where the server has been started with a file to open. A shared link is longer. */
export const SERVED_FILE = 'file';
