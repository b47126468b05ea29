import { Info, TriangleAlert } from 'lucide-react';
import { Icon } from './Icon.js';

/** A sentence beside what it is about, with what to do next. */
export const Note = ({ warn = false, children }: { warn?: boolean; children: React.ReactNode }) => (
  <div className={warn ? 'note warn' : 'note'}>
    <Icon of={warn ? TriangleAlert : Info} small />
    <span className="grow">{children}</span>
  </div>
);
