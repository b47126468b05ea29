/** The reference of the API: a page for each package, and one that lists them. */
import { referencePages } from './entry-points.mjs';
import { placesOf, printPage } from './print-pages.mjs';
import { readApi } from './read-api.mjs';

/** Pages by their names, as Markdown. */
export async function referenceOfApi() {
  const entries = await readApi();
  const places = placesOf(entries);
  const pages = referencePages.map(({ page }) => [page, `${printPage(page, entries, places)}\n\n${next(page)}\n`]);
  return new Map([['overview', overview(entries, places)], ...pages]);
}

const next = page => {
  const at = referencePages.findIndex(each => each.page === page);
  const { name, page: following } = referencePages[(at + 1) % referencePages.length];
  return `**Next:** [${name}](${following}), [TypeScript library](../library).`;
};

function overview(entries, places) {
  const rows = referencePages.map(({ page, name, description }) => {
    const modules = entries.filter(entry => entry.folder === page && entry.specifier !== name);
    const count = places.filter(place => place.page === page).length;
    const further =
      page === 'languages' ? 'one for each language' : modules.map(({ specifier }) => `\`${specifier}\``).join(', ');
    return `| [\`${name}\`](${page}) | ${description} | ${count} | ${further} |`;
  });
  return `---
keywords: api reference exports functions types classes typedoc signatures documentation
---
# API reference

_Reference._ Every export of every package, made from the comments in the sources. A test executes every example. What several packages
export is described on the page of the first one.

| Package | For | Exports described | Further entry points |
|---|---|---:|---|
${rows.join('\n')}

**Next:** [TypeScript library](../library), [sheaf](sheaf).
`;
}
