import { checkModel } from './check-model.js';
import { MAX_CHARACTERS } from './limits.js';
import { Place } from './place.js';
import { type Sha256, sealModel, tooLong } from './seal-model.js';
import { TOPIC_FORMAT, TOPIC_VERSION, type TopicModel } from './topic-model.js';
import { TopicModelError } from './topic-model-error.js';

/** How a model is read. */
export interface ReadModelOptions {
  /**
   * Computes the SHA-256 of bytes, for platforms that have it in machine code: a program then reads its first model
   * sooner. Default: an implementation in JavaScript.
   */
  readonly sha256?: Sha256;
}

/**
 * Reads a model that `printTopicModel` has printed. A model that was changed is rejected: its id is a hash of all the
 * rest.
 *
 * @param text JSON of at most 64 Mi characters
 * @example
 * const model = readTopicModel(readFileSync('tickets.topics.json', 'utf8'));
 * @throws TopicModelError `invalid-model` with the place of the problem, or `unsupported-model` for a model of a newer
 *   version of Sheaf
 */
export function readTopicModel(text: string, options: ReadModelOptions = {}): TopicModel {
  if (typeof text !== 'string') throw new TypeError('The model must be a text.');
  if (text.length > MAX_CHARACTERS) throw tooLong(text.length);
  return toTopicModel(parse(text), options);
}

/**
 * Checks a model that was parsed already, for example out of a request.
 *
 * @param value what `JSON.parse` made of the text of a model
 * @throws TopicModelError as `readTopicModel` does
 */
export function toTopicModel(value: unknown, { sha256 }: ReadModelOptions = {}): TopicModel {
  const place = new Place(value);
  const version = checkHead(place);
  const { id, body } = checkModel(place, version);
  const model = sealModel({ version, ...body }, sha256);
  if (model.id !== id)
    throw new TopicModelError(
      'invalid-model',
      `/id is ${JSON.stringify(id)}, but the rest of the model has ${JSON.stringify(model.id)}: it was changed or damaged.`,
      '/id',
    );
  return model;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new TopicModelError('invalid-model', `The model must be JSON: ${message}`, '');
  }
}

function checkHead(place: Place): TopicModel['version'] {
  if (typeof place.value !== 'object' || place.value === null || Array.isArray(place.value)) place.fail('an object');
  const { format, version } = place.value as { readonly format?: unknown; readonly version?: unknown };
  if (format !== TOPIC_FORMAT) new Place(format, place, 'format').fail(JSON.stringify(TOPIC_FORMAT));
  if (typeof version === 'number' && Number.isInteger(version) && version > TOPIC_VERSION)
    throw new TopicModelError(
      'unsupported-model',
      `The model has version ${version} of the format, and this version of Sheaf reads up to ${TOPIC_VERSION}.`,
      '/version',
    );
  if (version === 1 || version === TOPIC_VERSION) return version;
  return new Place(version, place, 'version').fail(`a whole number from 1 to ${TOPIC_VERSION}`);
}
