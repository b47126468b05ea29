/** A saved web page as text: tags are removed, and blocks become paragraphs. */
import { decodeReferences } from '../../markup/clean-markup.js';
import { replaceTags, withoutTags } from '../../markup/replace-tags.js';
import type { RawRecords } from '../raw-records.js';
import { readPlainText, type TextOptions } from './read-plain-text.js';

const BLOCK = /<\/?(?:p|div|li|ul|ol|h[1-6]|tr|table|section|article|blockquote|dd|dt|pre|figure)\b[^>]*>/gi;

function textIn(html: string): string {
  const shown = html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/<(script|style|head|template|svg)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/\s+/g, ' ');
  const text = decodeReferences(withoutTags(replaceTags(shown, BLOCK, '\n\n'), ' '));
  return text.replaceAll('\u00a0', ' ').replaceAll('\u00ad', '');
}

export const isHtml = (text: string): boolean => /^\s*(?:<!doctype html|<html\b)/i.test(text);

export function readHtml(text: string, { split = 'paragraph' }: TextOptions = {}): RawRecords {
  const paragraphs = textIn(text)
    .split(/\n\s*\n/)
    .map(part => part.replace(/\s+/g, ' ').trim());
  const notice = { level: 'info', message: 'A web page is read as text, without its markup.' } as const;
  const read = readPlainText(paragraphs.filter(part => part !== '').join('\n\n\n'), { split });
  return { ...read, notices: [notice] };
}
