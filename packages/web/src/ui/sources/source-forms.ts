/** The forms for the options of sources. They load when the first one is opened. */
import { sourceNotes } from '@sheaf/sources/notes';
import { createElement } from 'react';
import { part } from '../part.js';

/** Forms that differ on the page of the search ask whether they are on it. */
type Form = React.ComponentType<{ inSearch?: boolean }>;

const SourceForm = part(() => import('./SourceForm.js'), 'SourceForm');

/** The form that is made from the declaration of a searched source. */
const declaredForm =
  (id: string): Form =>
  () =>
    createElement(SourceForm, { id });

const forms: ReadonlyMap<string, Form> = new Map<string, Form>([
  ['sample', part(() => import('./SampleOptions.js'), 'SampleOptions')],
  ...sourceNotes.map(({ name }) => [name, declaredForm(name)] as const),
]);

/** The form of a source, if it has one. */
export const formOf = (id: string): Form | undefined => forms.get(id);
