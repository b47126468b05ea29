/** Components whose scripts load when they are first shown. */
import { startTransition, useCallback, useEffect, useState } from 'react';
import { later } from '../session/later.js';
import { Button } from './controls/Button.js';
import { PartFailure } from './panels/PartFailure.js';

type PropsOf<Component> = Component extends (props: infer Props) => React.ReactNode
  ? unknown extends Props
    ? object
    : Props
  : never;

interface Shown {
  /** Drawn while the script loads. */
  readonly waiting?: React.ReactNode;
  /** Wraps the message about a failure. Dialogs need it, because they have no place in the page. */
  readonly frame?: (failure: React.ReactNode, onClose: () => void) => React.ReactNode;
}

/**
 * A component that is loaded when it is first drawn, or ahead. If its script fails to load, a message in its place
 * offers to try again; the rest of the page works.
 *
 * @param name the component among the exports of the module
 */
export function part<Module, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  { waiting = null, frame = failure => failure }: Shown = {},
): React.ComponentType<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]>;
  const script = later(load);
  const loaded = () => script.now()?.[name] as React.ComponentType<Props> | undefined;
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, when its module loads
  return function Part(props: Props) {
    const { Loaded, error, ask } = useLoaded(loaded, script);
    if (Loaded) return <Loaded {...(props as Props & React.JSX.IntrinsicAttributes)} />;
    const close = () => (props as { readonly onClose?: () => void }).onClose?.();
    return error === null ? waiting : frame(<PartFailure error={error} onAgain={ask} />, close);
  };
}

/** The component, or the error of its script. The script is requested again when the network is back. */
function useLoaded<Component>(loaded: () => Component | undefined, load: () => Promise<unknown>) {
  const [Loaded, setLoaded] = useState(loaded);
  const [error, setError] = useState<unknown>(null);
  const ask = useCallback(() => {
    setError(null);
    // In slices: a part can be as large as the screen.
    load().then(() => startTransition(() => setLoaded(loaded)), setError);
  }, [load, loaded]);
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

/**
 * A dialog that is loaded when it is first opened. If it fails to load, a dialog of the same name says so.
 */
export const dialogPart = <Module, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  title: string,
): React.ComponentType<PropsOf<Module[Name]>> =>
  part(load, name, {
    frame: (failure, onClose) => (
      <dialog ref={showModal} className="dialog part-dialog" aria-label={title} onClose={onClose}>
        {failure}
        <div className="actions">
          <Button kind="quiet" onPress={onClose}>
            Close
          </Button>
        </div>
      </dialog>
    ),
  });

/** Opens the browser's own dialog, which needs no script that might be missing. */
function showModal(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}
