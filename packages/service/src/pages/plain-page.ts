import { escapeHtml } from '../http/error-page.js';
import { pageColours } from './colours.generated.js';

/** A small page with the style sheet of the service. `body` is HTML. */
export const plainPage = (
  title: string,
  body: string,
  { styles = 'page.css', head = '' } = {},
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${head}<link rel="stylesheet" href="${styles}">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;

/** The style sheet of these pages. Both themes, no images, no fonts. */
export const pageStyles = `:root {
  color-scheme: light dark;
  ${pageColours.light}
}
@media (prefers-color-scheme: dark) {
  :root { ${pageColours.dark} }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 64rem; padding: 2rem 1.25rem 4rem; overflow-wrap: anywhere; background: var(--canvas); color: var(--ink);
  font: 1rem/1.5 system-ui, "Segoe UI", "Noto Sans", sans-serif; }
h1 { font-size: 1.75rem; line-height: 1.2; } h2 { margin-top: 2.5rem; } h3 { margin: 0 0 .5rem; } h4 { margin: 1rem 0 .25rem; }
a { color: var(--info); } header p, td { color: var(--ink-2); }
section { margin: 1rem 0; padding: 1rem 1.25rem; background: var(--surface); border: 1px solid var(--line); border-radius: 4px; }
code, pre { font: .875rem/1.45 ui-monospace, Menlo, "DejaVu Sans Mono", monospace; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid var(--line); border-radius: 4px; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; }
th, td { padding: .375rem .5rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; overflow-wrap: anywhere; }
details { margin: .25rem 0; } summary { cursor: pointer; }
.method { font-weight: 700; }
`;
