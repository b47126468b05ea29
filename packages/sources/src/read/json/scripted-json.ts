/** JSON in a script, as archives of Twitter and pages have it: `window.YTD.tweets.part0 = [ … ]`, `show([ … ]);`. */

const ASSIGNMENT =
  /^\s*(?:export\s+default\s+|(?:export\s+)?(?:(?:var|let|const)\s+)?[\w$.[\]"']{1,200}\s*(?:=|\()\s*)(?=[[{])/;
/** What stands behind: the end of a call, or a line that gives the name to other scripts. */
const END = /\)?;?(?:\s+(?:export\s+default|module\.exports\s*=)\s+[\w$]{1,100};?)?$/;

/** Whether a text gives a name to JSON, or a function. */
export const isScriptedJson = (text: string): boolean =>
  /^\s*[A-Za-z_$]/.test(text) && ASSIGNMENT.test(text.slice(0, 1000));

/** The JSON of such a text. */
export const jsonOfScript = (text: string): string => text.replace(ASSIGNMENT, '').trimEnd().replace(END, '');
