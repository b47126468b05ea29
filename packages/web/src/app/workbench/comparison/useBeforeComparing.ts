import { useEffect, useState } from 'react';
import { type BeforeComparing, beforeComparing } from '../../../session/opening/settings-before.js';
import { useSession } from '../../../ui/SessionContext.js';

/** What was on screen before the comparison. It comes back also when the person only goes to another page. */
export function useBeforeComparing(): BeforeComparing {
  const session = useSession();
  const [before] = useState(() => beforeComparing(session));
  useEffect(() => before.leaveOpen, [before]);
  return before;
}
