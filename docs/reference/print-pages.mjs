/** The API as pages of Markdown: one for each package, with a section for each export. */
import { ReflectionKind } from 'typedoc';
import { commentOf, markdownOf, programOf, tagsOf } from './comments.mjs';
import { nameOfParameter, printSignature, printType, typeOfMember, typeParametersOf } from './print-type.mjs';

/** Languages are values of one type; the page of languages lists them. */
const isLanguage = ({ target }) => target.type?.type === 'reference' && target.type.name === 'Language';

/** The interfaces that are made from declarations, which have pages of their own. */
const isOfParameters = target => /parameter-types\.generated\.ts$/.test(target.sources?.[0]?.fileName ?? '');

/** Where each export is described: on the page of the first package that has it. */
export function placesOf(entries) {
  const places = new Map();
  for (const entry of entries)
    for (const { name, target } of entry.exports.filter(each => !isLanguage(each) || entry.folder === 'sheaf')) {
      const place = places.get(target) ?? { page: entry.folder, name, target, specifiers: [] };
      place.specifiers.push(entry.specifier);
      places.set(target, place);
    }
  return withAnchors([...places.values()]);
}

/** Anchors are names, unless entry points of one package have different things of one name. */
function withAnchors(places) {
  const taken = new Set();
  return places.map(place => {
    const wanted = taken.has(`${place.page} ${place.name}`)
      ? `${place.name}-${place.specifiers[0].split('/').at(-1)}`
      : place.name;
    taken.add(`${place.page} ${wanted}`);
    return { ...place, anchor: wanted };
  });
}

const GROUPS = [
  ['Functions', target => target.kindOf(ReflectionKind.Function)],
  ['Values', target => target.kindOf(ReflectionKind.Variable)],
  ['Classes', target => target.kindOf(ReflectionKind.Class)],
  ['Types', target => target.kindOf([ReflectionKind.Interface, ReflectionKind.TypeAlias])],
];

/** Markdown of a page. */
export function printPage(folder, entries, places) {
  const own = places.filter(({ page }) => page === folder);
  const links = linksFrom(folder, places);
  const elsewhere = placesElsewhere(folder, entries, places);
  const sections = GROUPS.flatMap(([title, belongs]) => {
    const members = own.filter(({ target }) => belongs(target));
    return members.length === 0 ? [] : [`## ${title}`, ...members.map(place => printExport(place, { folder, links }))];
  });
  const { name, description } = entries.find(entry => entry.folder === folder);
  return [`# ${name}`, `_Reference._ ${description}`, ...elsewhere, ...sections].join('\n\n');
}

/** Where the name of a type leads: several packages may have a type of that name, and then it is their own. */
function linksFrom(folder, places) {
  const links = new Map();
  for (const place of places)
    if (!links.has(place.target.name) || place.page === folder) links.set(place.target.name, place);
  return links;
}

/** What the package exports, and another page describes. */
function placesElsewhere(folder, entries, places) {
  const exported = new Set(
    entries.filter(entry => entry.folder === folder).flatMap(entry => entry.exports.map(({ target }) => target)),
  );
  const names = places.filter(({ target, page }) => page !== folder && exported.has(target));
  if (names.length === 0) return [];
  return [`It also exports ${names.map(({ name, page, anchor }) => `[\`${name}\`](${page}#${anchor})`).join(', ')}.`];
}

function printExport(place, context) {
  const { name, anchor, target, specifiers } = place;
  const comment = commentOf(target);
  const rows = isOfParameters(target) ? [] : membersOf(target);
  const [example, ...others] = tagsOf(comment, '@example').map(programOf);
  return [
    `### ${name} {#${anchor}}`,
    markdownOf(comment?.summary),
    `\`\`\`ts\n${declarationOf(name, target)}\n\`\`\``,
    `From ${specifiers.map(specifier => `\`${specifier}\``).join(', ')}.${isOfParameters(target) ? ' [Titles, ranges and defaults of the parameters](../parameters/lingo).' : ''}`,
    ...tagged(comment, '@remarks', ''),
    ...parameterTable(target, context),
    ...returned(comment),
    ...list(tagsOf(comment, '@throws'), 'Throws'),
    ...memberTable(rows, context),
    ...[example, ...others].filter(Boolean).map(program => `\`\`\`ts\n${program}\n\`\`\``),
    ...list(tagsOf(comment, '@see'), 'Source'),
  ]
    .filter(text => text !== '')
    .join('\n\n');
}

const tagged = (comment, tag, before) => tagsOf(comment, tag).map(content => `${before}${markdownOf(content)}`);
const returned = comment =>
  [...tagsOf(comment, '@returns'), ...tagsOf(comment, '@return')].map(content =>
    `Returns ${markdownOf(content)}.`.replace(/\.\.$/, '.'),
  );
const list = (contents, title) =>
  contents.length === 0 ? [] : [`${title}: ${contents.map(markdownOf).join('; ')}.`.replace(/\.\.$/, '.')];

function declarationOf(name, target) {
  if (target.signatures) return target.signatures.map(signature => `function ${printSignature(signature)}`).join('\n');
  const head = `${name}${typeParametersOf(target)}`;
  if (target.kindOf(ReflectionKind.Variable)) return `const ${name}: ${printType(target.type)}`;
  if (target.kindOf(ReflectionKind.TypeAlias)) return `type ${head} = ${printType(target.type)}`;
  const base = (target.extendedTypes ?? []).map(printType);
  const extended = base.length > 0 ? ` extends ${base.join(', ')}` : '';
  return target.kindOf(ReflectionKind.Class) ? `class ${head}${extended}` : `interface ${head}${extended}`;
}

/** Members that are declared here; what is inherited stands with the type that declares it. */
const membersOf = target =>
  target.kindOf([ReflectionKind.Interface, ReflectionKind.Class])
    ? [...(target.children ?? [])].filter(({ inheritedFrom, flags }) => !inheritedFrom && !flags.isPrivate)
    : target.type?.type === 'reflection'
      ? (target.type.declaration.children ?? [])
      : [];

function parameterTable(target, context) {
  const parameters = target.signatures?.[0]?.parameters ?? [];
  const described = parameters.filter(({ comment }) => comment !== undefined);
  if (described.length === 0) return [];
  return table(
    'Parameter',
    described.map(parameter => [
      nameOfParameter(parameter),
      linked(printType(parameter.type), context),
      markdownOf(parameter.comment.summary),
    ]),
  );
}

function memberTable(members, context) {
  if (members.length === 0) return [];
  return table(
    'Member',
    members.map(member => [
      member.kindOf(ReflectionKind.Constructor) ? 'new' : `${member.name}${member.flags.isOptional ? '?' : ''}`,
      linked(
        member.kindOf(ReflectionKind.Constructor) ? printSignature(member.signatures[0]) : typeOfMember(member),
        context,
      ),
      textOfMember(member),
    ]),
  );
}

function textOfMember(member) {
  const comment = commentOf(member);
  const [standard] = tagsOf(comment, '@defaultValue').map(markdownOf);
  const thrown = list(tagsOf(comment, '@throws'), 'Throws');
  return [markdownOf(comment?.summary), ...(standard ? [`Default: ${standard}.`] : []), ...thrown].join(' ');
}

const cell = text => text.replaceAll('\n', ' ').replaceAll(/(?<!\\)\|/g, '\\|');
const table = (title, rows) => [
  [
    `| ${title} | Type | |`,
    '|---|---|---|',
    ...rows.map(([name, type, text]) => `| \`${name}\` | ${cell(type)} | ${cell(text)} |`),
  ].join('\n'),
];

/** A type as code, in which the names of exports are links. */
function linked(type, { folder, links }) {
  const pieces = type.split(/\b([A-Za-z_]\w*)\b/).map((piece, at) => {
    const place = at % 2 === 1 ? links.get(piece) : undefined;
    if (!place) return { code: piece };
    return { link: `[\`${piece}\`](${place.page === folder ? '' : place.page}#${place.anchor})` };
  });
  let text = '';
  let code = '';
  const flush = () => {
    if (code.trim() !== '') text += `\`${code}\``;
    else text += code;
    code = '';
  };
  for (const piece of pieces) {
    if (piece.code !== undefined) code += piece.code;
    else {
      flush();
      text += piece.link;
    }
  }
  flush();
  return text;
}
