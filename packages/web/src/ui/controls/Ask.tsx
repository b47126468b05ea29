import { X } from 'lucide-react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button, IconButton } from './Button.js';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: React.ReactNode;
  readonly wide?: boolean;
}

/** A dialog: title, content, actions at the end. Escape and the scrim close it. */
export function Ask({ title, onClose, children, wide = false }: Props) {
  return (
    <ModalOverlay className="scrim" isOpen isDismissable onOpenChange={open => !open && onClose()}>
      <Modal className={wide ? 'dialog wide' : 'dialog'}>
        <Dialog className="inside">
          <div className="headline" style={{ display: 'flex', justifyContent: 'space-between', gap: 12 }}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <IconButton name="Close" icon={X} onPress={onClose} />
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface ActionsProps {
  /** What came of the last action. */
  readonly told: string;
  readonly onClose: () => void;
  readonly children: React.ReactNode;
}

/** The last row of a dialog that stays open after its action. */
export function AskActions({ told, onClose, children }: ActionsProps) {
  return (
    <div className="actions">
      <span className="hint grow" role="status">
        {told}
      </span>
      <Button kind="quiet" onPress={onClose}>
        Close
      </Button>
      {children}
    </div>
  );
}
