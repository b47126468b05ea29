import type { Algorithm } from '@sheaf/core';
import { wrapText } from '../output/wrap-text.js';
import { type ParameterFlag, parameterFlags } from './parameter-flags.js';

/** The flags of an algorithm's parameters as `--help` shows them. */
export const parameterHelp = (algorithm: Algorithm): string =>
  [`Parameters of ${algorithm.name}:`, ...parameterFlags(algorithm).map(flagHelp)].join('\n');

function flagHelp({ path, values, description, default: value }: ParameterFlag): string {
  const shown = value === undefined || value === null ? '' : ` Default: ${printDefault(value)}.`;
  return `  --${path.join('.')} <${values}>\n${wrapText(`${description}${shown}`, { indent: 6 })}`;
}

const printDefault = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text === '[]' ? 'none' : text;
};
