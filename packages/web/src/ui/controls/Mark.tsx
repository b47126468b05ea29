/** The logo: five strokes and one band. */
export function Mark({
  size = 30,
  ink = 'currentColor',
  band = 'var(--band)',
}: {
  size?: number;
  ink?: string;
  band?: string;
}) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" fill="none" aria-hidden="true">
      <path d="M6 4.500v19M10 3v22M14 4v20.500M18 2.500v22.500M22 4.500v19" stroke={ink} strokeWidth="2" />
      <path d="M3 14.500h22" stroke={band} strokeWidth="4" />
    </svg>
  );
}
