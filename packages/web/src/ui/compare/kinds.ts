/** The six kinds of change, each with an icon and a word. */
import { Equal, type LucideIcon, Merge, Minus, Pencil, Plus, Split } from 'lucide-react';

export const KINDS = ['merged', 'split', 'gone', 'renamed', 'new', 'same'] as const;
export type Kind = (typeof KINDS)[number];

export const KIND_ICONS: { readonly [kind in Kind]: LucideIcon } = {
  merged: Merge,
  split: Split,
  gone: Minus,
  renamed: Pencil,
  new: Plus,
  same: Equal,
};
