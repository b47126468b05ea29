/** saxen ships no types; these are of the part we use. */
declare module 'saxen' {
  type Context = () => { data: string; line: number; column: number };
  type Decode = (text: string) => string;
  export class Parser {
    on(
      event: 'openTag',
      listen: (
        name: string,
        attributes: () => Record<string, string>,
        decode: Decode,
        selfClosing: boolean,
        context: Context,
      ) => void,
    ): this;
    on(event: 'closeTag', listen: (name: string, decode: Decode, selfClosing: boolean, context: Context) => void): this;
    on(event: 'text', listen: (text: string, decode: Decode, context: Context) => void): this;
    on(event: 'cdata', listen: (text: string, context: Context) => void): this;
    on(event: 'error', listen: (error: Error, context: Context) => void): this;
    on(event: 'warn', listen: (warning: Error, context: Context) => void): this;
    parse(xml: string): unknown;
    stop(): void;
  }
}
