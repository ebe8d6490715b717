import type { Language } from '@lookfar/contract';
import { type DropReason, dropReasons } from '@lookfar/page';
import type { DroppedPart } from './DroppedPart.ts';
import { type DroppedSubject, droppedSubjects } from './droppedSubjects.ts';
import { droppedTexts } from './droppedTexts.ts';
import { fieldWords } from './fieldWords.ts';

/** The same item in one or more places. */
export interface DroppedRow {
  /** The field, signal or type; empty if the reason is enough. */
  what: string;
  /** The path in the document, for readers of documents; the first of several. */
  path: string;
  count: number;
  /** What it belongs to, without duplicates. */
  subjects: readonly DroppedSubject[];
}

export interface DroppedSection {
  reason: DropReason;
  title: string;
  count: number;
  rows: readonly DroppedRow[];
}

/** [PV3] Everything that could not be used, by reason, with equal items in one row, in document order. */
export function droppedSections(parts: readonly DroppedPart[], language: Language): readonly DroppedSection[] {
  return [...Map.groupBy(parts, ({ reason }) => reason)].map(([reason, same]) => ({
    reason,
    title: dropReasons[reason][language],
    count: sumOf(same),
    rows: rowsOf(same, language),
  }));
}

function rowsOf(parts: readonly DroppedPart[], language: Language): readonly DroppedRow[] {
  const rows = Map.groupBy(parts, (part) => rowKey(part, language));
  return [...rows.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const row = { path: shownPath(first), count: sumOf(same), subjects: subjectsOf(same, language) };
    return [{ what: wordsOf(first, language), ...row }];
  });
}

/** Repairing a list drops a field and then its item: to the reader that is one item. */
function rowKey(part: DroppedPart, language: Language): string {
  const words = wordsOf(part, language);
  return words === droppedTexts.text('otherField', {}, language) ? `${words}\n${shownPath(part)}` : words;
}

const sumOf = (parts: readonly DroppedPart[]): number => parts.reduce((sum, { count = 1 }) => sum + count, 0);

/** Widgets beyond the limit were only counted. */
function subjectsOf(parts: readonly DroppedPart[], language: Language): readonly DroppedSubject[] {
  const count = parts[0]?.count;
  if (count === undefined) return droppedSubjects(parts, language);
  const text = droppedTexts.text('leftOut', { count }, language);
  return [{ whole: text, short: text }];
}

const numbersOnly = /^\d+\.(\d+)$/;

/** The field of the page or widget, in words. */
function wordsOf({ reason, path, widget, count }: DroppedPart, language: Language): string {
  const text = (key: Parameters<typeof droppedTexts.text>[0], values = {}) => droppedTexts.text(key, values, language);
  if (count !== undefined) return '';
  if (reason === 'unknownType') return widget?.type ? text('type', { type: widget.type }) : text('noType');
  if (reason === 'unknownSignal') {
    const id = numbersOnly.exec(path)?.[1];
    return id === undefined ? text('signal', { title: path }) : text('signalNumber', { id });
  }
  if (path === '' || path === 'con.') return '';
  const words = fieldWords(path, widget?.type);
  return words.length === 0 ? text('otherField') : words.map((word) => word[language]).join(' · ');
}

/** Without list indexes: the same field of many items is one row. */
function shownPath({ reason, path, count }: DroppedPart): string {
  return reason === 'unknownSignal' || count !== undefined ? '' : path.replace(/\.\d+(?=\.|$)/g, '[]');
}
