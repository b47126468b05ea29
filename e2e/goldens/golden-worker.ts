/** A worker of a page: takes recorded requests and answers their clusters as Carrot2's are recorded. */
import { resolve } from '@sheaf/core';
import { algorithms } from '../../conformance/algorithms.js';
import { bareLanguage } from '../../conformance/bare-language.js';
import type { RecordedRequest } from '../../conformance/read-goldens.js';
import { recorded } from '../../conformance/recorded.js';

const scope = globalThis as unknown as {
  onmessage: (event: { readonly data: RecordedRequest }) => void;
  postMessage: (text: string) => void;
};

scope.onmessage = async ({ data: request }) => {
  const algorithm = algorithms.get(request.algorithm)!;
  const language = (await bareLanguage(request.language))!;
  const clusters = algorithm.cluster(request.documents, language, resolve(algorithm.parameters, request.parameters));
  scope.postMessage(JSON.stringify(recorded(clusters)));
};
