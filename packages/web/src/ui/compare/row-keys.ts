/** Arrow keys in the comparison: up and down in a column, sideways to the best partner. */
export function onArrow(event: React.KeyboardEvent<HTMLElement>): void {
  const row = (event.target as HTMLElement).closest<HTMLElement>('.crow');
  if (!row) return;
  const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>('.crow') ?? [])];
  const at = rows.indexOf(row);
  const partner = row.dataset.partner;
  const across = partner ? event.currentTarget.querySelector<HTMLElement>(`[data-row="${CSS.escape(partner)}"]`) : null;
  const next = {
    ArrowDown: rows[at + 1],
    ArrowUp: rows[at - 1],
    Home: rows[0],
    End: rows.at(-1),
    ArrowLeft: row.matches('.b') ? across : null,
    ArrowRight: row.matches('.a') ? across : null,
  }[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
}
