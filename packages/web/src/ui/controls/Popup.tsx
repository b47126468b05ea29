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
    <Popover className="pop" placement={placement} offset={6}>
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
