import type { LucideIcon, LucideProps } from 'lucide-react';

/** An icon of the data of one SVG path, drawn like the icons of the application's set. */
export const outlineIcon = (path: string): LucideIcon =>
  (({ className = '' }: LucideProps) => (
    <svg
      className={`lucide ${className}`}
      aria-hidden="true"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  )) as unknown as LucideIcon;
