import type { LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { openFiles } from '../../../session/opening/open.js';
import { changeSettings } from '../../../session/settings/settings.js';
import { Button } from '../../../ui/controls/Button.js';
import { useSession } from '../../../ui/SessionContext.js';

/** Opens the file dialog of the system. The format of a file is recognised by its content. */
export function FileButton({
  children,
  kind = '',
  small = false,
  icon,
}: {
  children: React.ReactNode;
  kind?: 'primary' | 'quiet' | '';
  small?: boolean;
  icon?: LucideIcon;
}) {
  const session = useSession();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind={kind} small={small} {...(icon && { icon })} onPress={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-label="Choose files"
        onChange={event => {
          changeSettings({ workbenchSource: 'file' });
          void openFiles(session, [...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
