/** Where the controls for an algorithm's parameters come from. */
import type { Editor } from './editor.js';

/** The controls for the parameters of an algorithm, by its name; none for an algorithm without a form. */
export type Forms = (algorithm: string) => readonly Editor[];

/** Requests leave every parameter to the service. */
export const noForms: Forms = () => [];
