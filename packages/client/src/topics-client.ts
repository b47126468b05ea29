/** The calls about topic models. */
import {
  type AssignResponse,
  type AssignTopicsRequest,
  type FitResponse,
  type FitTopicsRequest,
  type ModelListResponse,
  printBody,
  RequestError,
  type TopicModelReference,
  type UpdateResponse,
  type UpdateTopicsRequest,
} from '@sheaf/protocol';

/** What applies to one call in addition to the request. */
export interface TopicCallOptions {
  /** Asks for processing times in the response. */
  readonly serviceInfo?: boolean;
  /** Aborting it stops the work and rejects the promise with the signal's reason. */
  readonly signal?: AbortSignal;
}

/**
 * Topic models of a service. Models are sent whole once and by their ids from then on. A service that no longer has a
 * model gets it again without the caller noticing.
 */
export interface TopicsClient {
  /** Makes a model of documents. */
  fit(request: FitTopicsRequest, options?: TopicCallOptions): Promise<FitResponse>;
  /** Puts documents into the topics of a model. */
  assign(request: AssignTopicsRequest, options?: TopicCallOptions): Promise<AssignResponse>;
  /** Takes a batch of documents into a model. */
  update(request: UpdateTopicsRequest, options?: TopicCallOptions): Promise<UpdateResponse>;
  /** Lists the models of the service's own folder. */
  models(options?: Pick<TopicCallOptions, 'signal'>): Promise<ModelListResponse>;
}

/** Sends a body to a path below the service, or asks for the path if there is no body. */
export type Send = (path: string, body: string | null, signal: AbortSignal | undefined) => Promise<unknown>;

/** The models that a client has sent lately. More would take memory of the caller for little. */
const MAX_SENT = 100;

export function topicsClient(send: Send): TopicsClient {
  const sent = new Set<string>();
  const post = (route: string, request: object, { serviceInfo, signal }: TopicCallOptions): Promise<unknown> =>
    send(`/topics/${route}${serviceInfo ? '?serviceInfo' : ''}`, printBody(request), signal);
  const postWithModel = async (
    route: string,
    request: AssignTopicsRequest | UpdateTopicsRequest,
    options: TopicCallOptions,
  ): Promise<unknown> => {
    const { model } = request;
    if (!isWhole(model)) return post(route, request, options);
    if (sent.has(model.id)) {
      try {
        return await post(route, { ...request, model: { id: model.id } }, options);
      } catch (error) {
        if (!(error instanceof RequestError && error.report.code === 'model-needed')) throw error;
      }
    }
    const response = await post(route, request, options);
    remember(sent, model.id);
    return response;
  };
  return {
    fit: async (request, options = {}) => (await post('fit', request, options)) as FitResponse,
    assign: async (request, options = {}) => (await postWithModel('assign', request, options)) as AssignResponse,
    update: async (request, options = {}) => (await postWithModel('update', request, options)) as UpdateResponse,
    models: async ({ signal } = {}) => (await send('/topics/models', null, signal)) as ModelListResponse,
  };
}

const isWhole = (model: TopicModelReference): model is Exclude<TopicModelReference, { readonly name: string }> =>
  'format' in model;

function remember(sent: Set<string>, id: string): void {
  sent.delete(id);
  sent.add(id);
  const [oldest] = sent;
  if (sent.size > MAX_SENT && oldest !== undefined) sent.delete(oldest);
}
