import type { LucideIcon } from 'lucide-react';

/** An icon beside a word. It is hidden from screen readers, because the word says the same. */
export const Icon = ({
  of: Glyph,
  small = false,
  className = '',
}: {
  of: LucideIcon;
  small?: boolean;
  className?: string;
}) => <Glyph className={`i${small ? ' s' : ''} ${className}`} aria-hidden="true" />;
