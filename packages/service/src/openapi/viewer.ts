/** The description as a page that needs no scripts and sends no requests to other servers. */
import { escapeHtml } from '../http/error-page.js';
import type { Json, JsonObject } from './document.js';

/** @param files names of the description beside the page */
export function viewerPage(document: JsonObject, files: readonly string[]): string {
  const info = document['info'] as JsonObject;
  const links = files.map(file => `<a href="${file}">${file}</a>`).join(' · ');
  const operations = Object.entries(document['paths'] as JsonObject).flatMap(([path, item]) =>
    Object.entries(item as JsonObject)
      .filter(([method]) => ['get', 'post'].includes(method))
      .map(([method, operation]) => operationSection(method, path, operation as JsonObject)),
  );
  const schemas = Object.entries((document['components'] as JsonObject)['schemas'] as JsonObject).map(
    ([name, schema]) =>
      `<section id="schema-${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3>${schemaView(schema as JsonObject)}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(String(info['title']))}</title>
<link rel="stylesheet" href="../page.css">
</head>
<body>
<header><h1>${escapeHtml(String(info['title']))}</h1><p>Version ${escapeHtml(String(info['version']))} · ${links}</p></header>
<main>
${prose(String(info['description']))}
<h2>Operations</h2>
${operations.join('\n')}
<h2>Schemas</h2>
${schemas.join('\n')}
</main>
</body>
</html>
`;
}

function operationSection(method: string, path: string, operation: JsonObject): string {
  const { summary, description, parameters, requestBody, responses } = operation as Record<string, Json | undefined>;
  return `<section id="${escapeHtml(String(operation['operationId']))}">
<h3><code class="method">${method.toUpperCase()}</code> <code>${escapeHtml(path)}</code></h3>
<p>${inline(String(summary))}</p>
${description === undefined ? '' : prose(String(description))}
${parametersTable((parameters ?? []) as readonly JsonObject[])}
${requestBody ? `<h4>Request body</h4>${contentView((requestBody as JsonObject)['content'] as JsonObject)}` : ''}
<h4>Responses</h4>
${Object.entries(responses as JsonObject)
  .map(([status, response]) => responseView(status, response as JsonObject))
  .join('\n')}
</section>`;
}

function parametersTable(parameters: readonly JsonObject[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, description, schema }) =>
      `<tr><td><code>${escapeHtml(String(name))}</code></td><td>${escapeHtml(String(place))}</td><td>${inline(String(description ?? ''))} ${choices(schema as JsonObject)}</td></tr>`,
  );
  return `<h4>Parameters</h4><table><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const choices = (schema: JsonObject | undefined): string =>
  Array.isArray(schema?.['enum'])
    ? (schema['enum'] as readonly Json[]).map(value => `<code>${escapeHtml(String(value))}</code>`).join(', ')
    : '';

const responseView = (status: string, { description, content }: JsonObject): string =>
  `<details><summary><code>${status}</code> ${inline(String(description))}</summary>${content ? contentView(content as JsonObject) : ''}</details>`;

function contentView(content: JsonObject): string {
  return Object.entries(content)
    .map(([type, media]) => {
      const { schema, examples = {} } = media as { readonly schema?: JsonObject; readonly examples?: JsonObject };
      const shown = Object.values(examples).map(
        example =>
          `<details><summary>Example: ${inline(String((example as JsonObject)['summary'] ?? 'response'))}</summary><pre>${escapeHtml(JSON.stringify((example as JsonObject)['value'], null, 2))}</pre></details>`,
      );
      return `<p><code>${escapeHtml(type)}</code> ${schema ? schemaLink(schema) : ''}</p>${shown.join('')}`;
    })
    .join('');
}

/** A schema as a table of its properties, nested ones folded away. */
function schemaView(schema: JsonObject): string {
  const properties = (schema['properties'] ?? {}) as JsonObject;
  const rows = Object.entries(properties).map(
    ([name, property]) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${schemaLink(property as JsonObject)}</td><td>${describe(property as JsonObject)}${nested(property as JsonObject)}</td></tr>`,
  );
  const table =
    rows.length === 0
      ? ''
      : `<table><thead><tr><th scope="col">Key</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const options = rows.length === 0 ? schemaLink(schema) : '';
  return `<p>${inline(String(schema['description'] ?? ''))}</p>${options}${table}`;
}

function nested(schema: JsonObject): string {
  const inner = [schema, ...((schema['anyOf'] ?? []) as readonly JsonObject[])].filter(option => option['properties']);
  return inner
    .map(
      option =>
        `<details><summary>${inline(String(option['title'] ?? 'Keys'))}</summary>${schemaView(option)}</details>`,
    )
    .join('');
}

function describe(schema: JsonObject): string {
  const { description, default: value, minimum, maximum } = schema as Record<string, Json | undefined>;
  const facts = [
    value === undefined ? '' : `Default <code>${escapeHtml(JSON.stringify(value))}</code>.`,
    minimum === undefined ? '' : `At least <code>${String(minimum)}</code>.`,
    maximum === undefined ? '' : `At most <code>${String(maximum)}</code>.`,
  ];
  return [inline(String(description ?? '')), ...facts].filter(Boolean).join(' ');
}

function schemaLink(schema: JsonObject): string {
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    const name = escapeHtml(reference.split('/').at(-1)!);
    return `<a href="#schema-${name}">${name}</a>`;
  }
  const options = (schema['anyOf'] ?? schema['oneOf']) as readonly JsonObject[] | undefined;
  if (options) return options.map(schemaLink).join(' or ');
  if (schema['type'] === 'array') return `array of ${schemaLink(schema['items'] as JsonObject)}`;
  if (schema['const'] !== undefined) return `<code>${escapeHtml(JSON.stringify(schema['const']))}</code>`;
  return Array.isArray(schema['enum']) ? choices(schema) : escapeHtml(String(schema['type'] ?? 'any'));
}

const prose = (text: string): string =>
  text
    .split(/\n\n+/)
    .map(paragraph => `<p>${inline(paragraph)}</p>`)
    .join('\n');

/** Backquotes become code. */
const inline = (text: string): string => escapeHtml(text).replace(/`([^`]*)`/g, '<code>$1</code>');
