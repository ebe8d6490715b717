import { ConfigDocument, type ConfigProblem, issueReason } from '@lookfar/contract';
import type { Section } from '../fieldTexts.ts';
import { type ItemSection, itemSections } from '../itemSections.ts';
import { type Place, Problems } from './Problems.ts';

export type ReadDocument =
  | { document: ConfigDocument; problems: [] }
  | { document: undefined; problems: ConfigProblem[] };

/** A document from a form: normalised and complete, or the problems field by field. */
export function readDocument(input: unknown): ReadDocument {
  const parsed = ConfigDocument.safeParse(input);
  if (parsed.success) return { document: parsed.data, problems: [] };
  const problems = new Problems();
  for (const issue of parsed.error.issues) {
    const { place, path } = placeOf(input, issue.path);
    problems.add(place, { path, reason: issueReason(issue, input) });
  }
  return { document: undefined, problems: problems.list };
}

function placeOf(input: unknown, path: readonly PropertyKey[]): { place: Place; path: string } {
  const [head, index, ...rest] = path;
  if (isItemSection(head) && typeof index === 'number') {
    const item = (input as Record<ItemSection, unknown[]>)[head][index] as Record<string, unknown> | null;
    const title = item?.[head === 'signals' || head === 'alarms' ? 'title' : 'name'];
    const place: Place = { section: head, index };
    if (typeof item?.id === 'number') place.id = item.id;
    if (typeof title === 'string') place.title = title;
    return { place, path: rest.join('.') };
  }
  if (head === 'info') return { place: { section: 'info' }, path: path.slice(1).join('.') };
  const section: Section = isItemSection(head) ? head : 'driver';
  return { place: { section }, path: path.join('.') };
}

function isItemSection(key: unknown): key is ItemSection {
  return itemSections.some((section) => section === key);
}
