/** The searched sources, separate from their notes so that they load with the first query. */
import { type AnySource, sourceCatalogue } from '@sheaf/sources/catalogue';

export const remoteSources: { readonly [id: string]: AnySource } = Object.fromEntries(sourceCatalogue);
