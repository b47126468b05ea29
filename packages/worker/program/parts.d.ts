/** The program that a worker starts with. It asks the page for the parts of the others. */
export const starter: string;

/** The parts of the programs of workers, by name: each loads the text of a module. */
export const parts: { readonly [name: string]: () => Promise<{ readonly default: string }> };
