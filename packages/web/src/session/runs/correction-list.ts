/** The side list of corrections: add one, take one back. */
import type { Correction } from '../clusters/corrections.js';
import type { Session } from '../state/session.js';

/** A later rename of the same cluster replaces the earlier one. */
export function addCorrection(session: Session, correction: Correction): void {
  const others = session
    .getState()
    .corrections.filter(
      old => !(old.kind === 'rename' && correction.kind === 'rename' && old.target.label === correction.target.label),
    );
  session.setState({ corrections: [...others, correction] });
}

export function removeCorrection(session: Session, correction: Correction): void {
  session.setState({ corrections: session.getState().corrections.filter(old => old !== correction) });
}
