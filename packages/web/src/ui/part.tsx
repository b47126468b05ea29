/** Parts of a page whose scripts load when they are first shown. */
import { useCallback, useEffect, useState } from 'react';
import { later } from '../session/later.js';
import { PartFailure } from './panels/PartFailure.js';

interface Shown<Props> {
  /** Drawn while the script loads. */
  readonly waiting?: React.ReactNode;
  /** Puts what is said of a failure where the part itself would be. Dialogs need it: a page has no place for them. */
  readonly frame?: (failure: React.ReactNode, props: Props) => React.ReactNode;
}

/**
 * A component that is loaded when it is first drawn, or ahead. If its script cannot be had, the page says so in the place
 * of the component and offers to try again; everything else goes on working.
 *
 * @param name the component among the exports of the module
 */
export function part<Name extends string, Props extends object>(
  load: () => Promise<{ readonly [name in Name]: React.ComponentType<Props> }>,
  name: Name,
  { waiting = null, frame = failure => failure }: Shown<Props> = {},
): React.ComponentType<Props> {
  const script = later(load, name);
  return function Part(props: Props) {
    const { Loaded, error, ask } = useLoaded(() => script.now()?.[name], script);
    if (Loaded) return <Loaded {...props} />;
    return error === null ? waiting : frame(<PartFailure error={error} onAgain={ask} />, props);
  };
}

/** The component once it is there, or why it is not. It is asked for again when the network is back. */
function useLoaded<Component>(now: () => Component | undefined, load: () => Promise<unknown>) {
  const [Loaded, setLoaded] = useState(now);
  const [error, setError] = useState<unknown>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: both belong to the part, which never changes them
  const ask = useCallback(() => {
    setError(null);
    load().then(() => setLoaded(now), setError);
  }, []);
  useEffect(() => {
    if (!Loaded) ask();
  }, [Loaded, ask]);
  useEffect(() => {
    if (error === null) return;
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [error, ask]);
  return { Loaded, error, ask };
}

/** A dialog that is loaded when it is first opened. That it could not be loaded is said in a dialog of the same name. */
export const dialogPart = <Name extends string, Props extends { readonly onClose: () => void }>(
  load: () => Promise<{ readonly [name in Name]: React.ComponentType<Props> }>,
  name: Name,
  title: string,
): React.ComponentType<Props> =>
  part(load, name, {
    frame: (failure, { onClose }) => (
      <dialog ref={showModal} className="dialog part-dialog" aria-label={title} onClose={onClose}>
        {failure}
      </dialog>
    ),
  });

/** The browser's own dialog needs no script that might be missing as well. */
function showModal(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}
