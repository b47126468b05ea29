import type { LucideIcon } from 'lucide-react';

/** Decoration beside a word; the word is the name. */
export const Icon = ({
  of: Glyph,
  small = false,
  className = '',
}: {
  of: LucideIcon;
  small?: boolean;
  className?: string;
}) => <Glyph className={`i${small ? ' s' : ''} ${className}`} aria-hidden="true" />;
