/** "Reproduce this": the settings as a request, and as programs that send it. */

import { seedsFor } from '../dictionaries/categories.js';
import type { Collection } from '../documents/collection.js';
import { requestDocuments, vectorFieldOf } from '../documents/vectors.js';
import { editorsOf } from '../parameters/algorithms.js';
import { parametersOf, type Setup } from '../parameters/setup.js';
import { absolute, config } from '../settings/config.js';

export const SAMPLES = [
  { id: 'json', name: 'JSON' },
  { id: 'curl', name: 'curl' },
  { id: 'javascript', name: 'JavaScript' },
  { id: 'typescript', name: 'TypeScript' },
  { id: 'python', name: 'Python' },
  { id: 'java', name: 'Java' },
  { id: 'csharp', name: 'C#' },
] as const;

/** A request without its documents; also a template, if it names no vectors, which are a part of the documents. */
export function requestTemplate(setup: Setup, collection: Collection | null, onlyChanged: boolean): object {
  const { algorithm, language } = setup;
  const parameters = parametersOf(setup, collection?.query ?? '', editorsOf, { onlyChanged });
  const seeds = seedsFor(setup.categories, { algorithm, rows: collection?.rows ?? [] });
  const vectorField = collection ? vectorFieldOf(collection, algorithm) : undefined;
  return {
    algorithm,
    language,
    ...(Object.keys(parameters).length > 0 ? { parameters } : {}),
    ...(seeds ? { seeds } : {}),
    ...(vectorField === undefined ? {} : { vectorField }),
  };
}

const PLACEHOLDER = [{ title: '…', text: '…' }];

const indented = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);

/** Characters of a request that a person may want to copy into a terminal. */
const MOST_INLINE = 200_000;
/** The file from which curl reads a longer request. */
export const REQUEST_FILE = 'request.json';

/** The request with the documents on screen, one per line; with a placeholder where there are none. */
export function wholeRequest(setup: Setup, collection: Collection | null, onlyChanged: boolean): string {
  const json = JSON.stringify(requestTemplate(setup, collection, onlyChanged), null, 2);
  const documents = collection?.rows.length ? requestDocuments(collection, setup.algorithm).documents : PLACEHOLDER;
  const lines = documents.map(document => `    ${JSON.stringify(document)}`);
  return `${json.replace(/\n}$/, '')},\n  "documents": [\n${lines.join(',\n')}\n  ]\n}`;
}

/** Whether curl reads the request from a file, because it is too long to be copied. */
export const needsFile = (request: string): boolean => request.length > MOST_INLINE;

const curl = (request: string, url: string): string => {
  const head = `curl '${url}' \\\n  -H 'Content-Type: application/json' \\\n  --data-binary `;
  // The shell leaves lines up to the second mark as they are, and no line of JSON is like it.
  return needsFile(request) ? `${head}@${REQUEST_FILE}` : `${head}@- <<'REQUEST'\n${request}\nREQUEST`;
};

const javascript = (json: string, url: string): string => `const documents = [{ title: '…', text: '…' }];
const settings = ${json};
const response = await fetch('${url}', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ ...settings, documents }),
});
const { clusters } = await response.json();
for (const { labels, documents } of clusters) console.log(labels.join(', '), documents.length);`;

const typescript = (json: string, url: string): string => `interface Cluster {
  labels: string[];
  documents: number[];
  clusters: Cluster[];
  score?: number;
}

const documents: Record<string, string>[] = [{ title: '…', text: '…' }];
const settings = ${json};
const response = await fetch('${url}', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ ...settings, documents }),
});
const { clusters } = (await response.json()) as { clusters: Cluster[] };
for (const { labels, documents } of clusters) console.log(labels.join(', '), documents.length);`;

const python = (json: string, url: string): string => `import json, urllib.request

documents = [{"title": "…", "text": "…"}]
settings = json.loads(r"""
${json}
""")
request = urllib.request.Request(
    "${url}",
    data=json.dumps({**settings, "documents": documents}).encode(),
    headers={"Content-Type": "application/json"},
)
clusters = json.load(urllib.request.urlopen(request))["clusters"]
for cluster in clusters:
    print(", ".join(cluster["labels"]), len(cluster["documents"]))`;

const java = (json: string, url: string): string => {
  const body = `${json.replace(/\n}$/, '')},\n  "documents": [{ "title": "…", "text": "…" }]\n}`;
  return `import java.net.URI;
import java.net.http.*;

public class Cluster {
  public static void main(String[] args) throws Exception {
    String body = """
        ${indented(body.replaceAll('\\', '\\\\'), '        ')}
        """;
    var request = HttpRequest.newBuilder(URI.create("${url}"))
        .header("Content-Type", "application/json")
        .POST(HttpRequest.BodyPublishers.ofString(body))
        .build();
    var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    System.out.println(response.body());
  }
}`;
};

const csharp = (json: string, url: string): string => {
  const body = `${json.replace(/\n}$/, '')},\n  "documents": [{ "title": "…", "text": "…" }]\n}`;
  // In a verbatim string the only escape is a doubled quotation mark.
  return `using System.Text;

var body = @"${body.replaceAll('"', '""')}";
using var client = new HttpClient();
var content = new StringContent(body, Encoding.UTF8, "application/json");
var response = await client.PostAsync("${url}", content);
response.EnsureSuccessStatusCode();
Console.WriteLine(await response.Content.ReadAsStringAsync());`;
};

const WRITERS: { readonly [kind: string]: (json: string, url: string) => string } = {
  javascript,
  typescript,
  python,
  java,
  csharp,
};

/** @param collection the documents. curl sends them; the other programs have a place for documents. */
export function codeSample(kind: string, setup: Setup, collection: Collection | null, onlyChanged: boolean): string {
  const url = `${absolute(config().service)}cluster`;
  if (kind === 'curl') return curl(wholeRequest(setup, collection, onlyChanged), url);
  const json = JSON.stringify(requestTemplate(setup, collection, onlyChanged), null, 2);
  return WRITERS[kind]?.(json, url) ?? json;
}
