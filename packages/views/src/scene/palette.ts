/**
 * The values of the design's custom properties that charts use, for pictures that leave the page and for pages
 * without the design. On the page itself the custom properties count.
 */

import { paletteSize } from '../colours.js';

/** Values by the name of the custom property, without the dashes. */
export type Palette = Readonly<Record<string, string>>;

const families = {
  'font-ui': "'IBM Plex Sans Variable', 'IBM Plex Sans', 'Plex Sans', system-ui, 'Segoe UI', 'Noto Sans', sans-serif",
  'font-doc':
    "'Source Serif 4 Variable', 'Source Serif 4', 'Source Serif', 'Iowan Old Style', Georgia, 'Noto Serif', serif",
};

/** Ink on paper. */
export const light: Palette = {
  surface: '#ffffff',
  ink: '#16201c',
  'ink-2': '#47534d',
  'ink-3': '#616c66',
  band: '#b8246a',
  canvas: '#f2f5f3',
  'cat-other': '#747f79',
  'cell-mix': '20%',
  'leaf-mix': '11%',
  sunken: '#e9eeeb',
  raised: '#ffffff',
  line: '#d6ddd9',
  'cat-1': '#07618f',
  'cat-2': '#a12b01',
  'cat-3': '#ac72e3',
  'cat-4': '#0c9d49',
  'cat-5': '#732653',
  'cat-6': '#3f309e',
  'cat-7': '#935e64',
  'cat-8': '#3a67d0',
  'cat-9': '#e76250',
  'cat-10': '#b76390',
  'cat-11': '#767305',
  'cat-12': '#744b6a',
  'cat-13': '#8a0316',
  'cat-14': '#5d3075',
  'cat-15': '#47643d',
  'cat-16': '#956fbc',
  'cat-17': '#9f7f12',
  'cat-18': '#5146b5',
  'cat-19': '#008077',
  'cat-20': '#235337',
  'cat-21': '#756592',
  'cat-22': '#856a3e',
  'cat-23': '#8e3958',
  'cat-24': '#5d537e',
  'cat-25': '#004885',
  'cat-26': '#508da1',
  'cat-27': '#513d66',
  'cat-28': '#6a8e68',
  'cat-29': '#9647ad',
  'cat-30': '#356a20',
  'seq-1': '#6d9fb5',
  'seq-2': '#4b86a1',
  'seq-3': '#2c6d8b',
  'seq-4': '#135472',
  'seq-5': '#053a56',
  ...families,
};

/** The same hues on dark ground. */
export const dark: Palette = {
  surface: '#171c1b',
  ink: '#e8eeeb',
  'ink-2': '#b4bfba',
  'ink-3': '#929e99',
  band: '#ff7fb0',
  canvas: '#101413',
  'cat-other': '#87938d',
  'cell-mix': '26%',
  'leaf-mix': '15%',
  sunken: '#0b0f0e',
  raised: '#202826',
  line: '#2d3735',
  'cat-1': '#46a0d9',
  'cat-2': '#e37152',
  'cat-3': '#e3cdfd',
  'cat-4': '#77e191',
  'cat-5': '#b3608d',
  'cat-6': '#7471d6',
  'cat-7': '#d79ca2',
  'cat-8': '#86adfe',
  'cat-9': '#fdcac1',
  'cat-10': '#fea7d3',
  'cat-11': '#b6b453',
  'cat-12': '#b387a7',
  'cat-13': '#ca5553',
  'cat-14': '#986ab4',
  'cat-15': '#82a277',
  'cat-16': '#d7b5fd',
  'cat-17': '#e4c364',
  'cat-18': '#8a89f0',
  'cat-19': '#35c7ba',
  'cat-20': '#5d8d6f',
  'cat-21': '#b5a5d5',
  'cat-22': '#c7a97c',
  'cat-23': '#d27694',
  'cat-24': '#998fbe',
  'cat-25': '#4683c5',
  'cat-26': '#93d1e7',
  'cat-27': '#8a76a2',
  'cat-28': '#abd3aa',
  'cat-29': '#d58eeb',
  'cat-30': '#71a85e',
  'seq-1': '#4f7d92',
  'seq-2': '#6a98ae',
  'seq-3': '#87b4c9',
  'seq-4': '#a9d0e2',
  'seq-5': '#cfeaf7',
  ...families,
};

/** Steps of the scale for numbers: slots 31 to 35, little to much. */
export const scaleSteps = 5;

/** The custom property of a slot: 1 to 30 are the clusters' colours, 31 to 35 the scale; anything else is neutral. */
export function tokenOf(slot: number): string {
  if (slot >= 1 && slot <= paletteSize) return `cat-${slot}`;
  return slot > paletteSize && slot <= paletteSize + scaleSteps ? `seq-${slot - paletteSize}` : 'cat-other';
}

export const colourOf = (palette: Palette, slot: number): string => palette[tokenOf(slot)]!;
