/** The element in which tips are, because what a page says has to be in a landmark. Null: the end of the page. */
import { createContext } from 'react';

export const TipPlace = createContext<HTMLElement | null>(null);
