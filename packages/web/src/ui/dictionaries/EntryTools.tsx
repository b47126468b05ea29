import { CircleHelp, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { DialogTrigger } from 'react-aria-components';
import { IconButton } from '../controls/Button.js';
import { Popup } from '../controls/Popup.js';
import { useCopied } from '../controls/useCopied.js';

/** The title of a dictionary, the button that copies it, and the help on its entries. */
export function EntryTools(props: { title: string; json: () => object; syntax: string; children: ReactNode }) {
  const { title, json, syntax, children } = props;
  const [copied, copy] = useCopied();
  return (
    <>
      <span className="lab">{title}</span>
      <span className="dictionary-tools">
        <IconButton
          name={`Copy ${title.toLowerCase()} as JSON`}
          tip={copied ?? 'Copy JSON'}
          icon={Copy}
          onPress={() => copy(JSON.stringify(json(), null, 2))}
        />
        <DialogTrigger>
          <IconButton name={`Syntax of ${syntax.toLowerCase()}`} tip="Syntax help" icon={CircleHelp} />
          <Popup title={syntax} placement="bottom start">
            {children}
          </Popup>
        </DialogTrigger>
      </span>
      {copied && (
        <span className="sr" role="status">
          {copied}
        </span>
      )}
    </>
  );
}
