/** Requests and responses about topic models, as programs write and read them. */
import type { LeidenParameters, PartialParameters } from '@sheaf/clustering';
import type { Assignment, FitOptions, TopicEvent, TopicModel, UpdateOptions } from '@sheaf/clustering/topics';
import type { JsonObject, Seed } from '@sheaf/core';
import type { ServiceInfo } from '../response.js';

/** A model, the id of one that the service may still have, or a name of its folder of models. */
export type TopicModelReference = TopicModel | { readonly id: string } | { readonly name: string };

/** A request for a new model. */
export interface FitTopicsRequest {
  /** Name of the language, such as `English`; `auto` leaves it to the documents. */
  readonly language: string;
  /** Parameters of Leiden that differ from their defaults. */
  readonly parameters?: JsonObject | PartialParameters<LeidenParameters> | null;
  /** The documents, whose fields are texts or lists of texts. */
  readonly documents: readonly object[];
  /** Categories of your own, which become the first topics. */
  readonly seeds?: readonly Seed[];
  /** How topics are fitted. */
  readonly options?: Omit<FitOptions, 'language' | 'parameters' | 'seeds' | 'checkpoint' | 'askForHelp'>;
}

/** The model of a request to fit topics. */
export interface FitResponse {
  /** The model. */
  readonly model: TopicModel;
  /** What the model says of each document, in their order. */
  readonly assignments: readonly Assignment[];
  /** Only if it was requested. */
  readonly serviceInfo?: ServiceInfo;
}

/** A request that puts documents into the topics of a model. */
export interface AssignTopicsRequest {
  /** The model. */
  readonly model: TopicModelReference;
  /** The documents. */
  readonly documents: readonly object[];
  /** Whether documents that fit nowhere get the nearest topic, and whether another wording is accepted. */
  readonly options?: { readonly all?: boolean; readonly acceptWording?: boolean };
}

/** Where documents belong. */
export interface AssignResponse {
  /** What the model says of each document, in their order. */
  readonly assignments: readonly Assignment[];
  /** The id of the model. */
  readonly modelId: string;
  /** Only if it was requested. */
  readonly serviceInfo?: ServiceInfo;
}

/** A request that takes a batch of documents into a model. */
export interface UpdateTopicsRequest {
  /** The model. */
  readonly model: TopicModelReference;
  /** The new documents. */
  readonly documents: readonly object[];
  /** Documents that fitted nowhere in earlier updates. */
  readonly leftovers?: readonly object[];
  /** How topics are brought up to date. */
  readonly options?: Omit<UpdateOptions, 'language' | 'leftovers' | 'parameters' | 'checkpoint' | 'askForHelp'>;
}

/** A model that is up to date, and what has changed. */
export interface UpdateResponse extends FitResponse {
  /** Positions in `assignments` of what fits nowhere still. */
  readonly leftovers: readonly number[];
  /** What has changed, topic by topic. */
  readonly events: readonly TopicEvent[];
  /** Among how many of the documents and leftovers new topics were looked for: all of them up to 20,000. */
  readonly searched: number;
}

/** A model of the service's folder. */
export interface ModelEntry {
  /** The name by which requests refer to it. */
  readonly name: string;
  /** Its id. */
  readonly id: string;
  /** Its language. */
  readonly language: string;
  /** The number of its topics. */
  readonly topics: number;
  /** The number of documents it has seen. */
  readonly documents: number;
}

/** The models of the service's folder. */
export interface ModelListResponse {
  /** By name. */
  readonly models: readonly ModelEntry[];
}
