/** The forms for the options of sources. They load when the first one is opened. */
import { sourceNotes } from '@sheaf/sources/notes';
import { createElement, lazy } from 'react';

type Form = React.ComponentType;

const SourceForm = lazy(() => import('./SourceForm.js').then(module => ({ default: module.SourceForm })));

/** The form that is made from the declaration of a searched source. */
const declaredForm =
  (id: string): Form =>
  () =>
    createElement(SourceForm, { id });

const forms: ReadonlyMap<string, Form> = new Map<string, Form>([
  ['sample', lazy(() => import('./SampleOptions.js').then(module => ({ default: module.SampleOptions })))],
  ...sourceNotes.map(({ name }) => [name, declaredForm(name)] as const),
]);

/** The form of a source, if it has one. */
export const formOf = (id: string): Form | undefined => forms.get(id);
