/** What the declaration of a source says about trust: which of its fields are addresses, and which hold credentials. */
import { plainAddress } from './address.js';

export type Values = Readonly<Record<string, unknown>>;

export interface Declared {
  /** Name of the field with the address; null for sources that send no requests. */
  readonly address: string | null;
  /** Fields whose text is added to the address as it is, by name, with their titles. */
  readonly parts: ReadonlyMap<string, string>;
  /** Fields that are sent only to the origin for which they were entered. */
  readonly credentials: ReadonlySet<string>;
  /** Credentials that are not stored either. */
  readonly secrets: ReadonlySet<string>;
  /** The address until the person enters another one. */
  readonly usualAddress: string;
  /** Whether the source always has this address: an address from people or links is ignored. */
  readonly fixed: boolean;
}

interface Property {
  readonly title?: string;
  readonly default?: unknown;
  readonly address?: boolean;
  readonly addressPart?: boolean;
  readonly credential?: boolean;
  readonly secret?: boolean;
}

/** The configuration of a source by the deployment. */
interface Deployed {
  readonly url?: string;
  readonly anyAddress?: boolean;
}

/** @param schema the `query` of a source */
export function declaredIn(schema: { readonly properties: object }, deployed: Deployed = {}): Declared {
  const properties = Object.entries(schema.properties as Readonly<Record<string, Property>>);
  const having = (key: keyof Property) => properties.filter(([, property]) => property[key] === true);
  const [address] = having('address');
  const usualAddress = deployed.url || String(address?.[1].default ?? '');
  return {
    address: address?.[0] ?? null,
    parts: new Map(having('addressPart').map(([name, { title = name }]) => [name, title])),
    credentials: new Set(having('credential').map(([name]) => name)),
    secrets: new Set(having('secret').map(([name]) => name)),
    usualAddress,
    fixed: deployed.anyAddress === false && usualAddress !== '',
  };
}

/** The address that requests with these values go to. It may be empty, or no address at all. */
export function addressIn(declared: Declared, values: Values): string {
  const given = declared.address === null ? '' : values[declared.address];
  return typeof given === 'string' && !declared.fixed ? given : declared.usualAddress;
}

/** A key for everything that decides where a request goes: the address, and what is added to it. */
export function targetIn(declared: Declared, values: Values): string {
  const parts = [...declared.parts.keys()].map(name => values[name]);
  return [
    plainAddress(addressIn(declared, values)),
    ...parts.filter(part => typeof part === 'string' && part !== ''),
  ].join('\n');
}
