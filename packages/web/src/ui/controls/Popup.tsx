import { X } from 'lucide-react';
import { Dialog, Heading, Popover, type PopoverProps } from 'react-aria-components';
import { IconButton } from './Button.js';

interface Props {
  readonly title: string;
  readonly children: React.ReactNode;
  readonly placement?: PopoverProps['placement'];
}

/** A popover beside its button: options, help or an explanation. */
export function Popup({ title, children, placement = 'bottom end' }: Props) {
  return (
    // biome-ignore lint/a11y/useValidAriaValues: the dialog has the name; the box around it has no role for one
    <Popover className="pop" placement={placement} offset={6} aria-labelledby="">
      <Dialog className="inside">
        {({ close }) => (
          <>
            <div className="headline">
              <Heading slot="title" level={3}>
                {title}
              </Heading>
              <IconButton name="Close" icon={X} onPress={close} />
            </div>
            {children}
          </>
        )}
      </Dialog>
    </Popover>
  );
}
