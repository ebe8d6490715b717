import type { CodeSignal } from './CodeSignal.ts';

const opened = /\b(\w+)\(\s*(['"`])((?:\\.|(?!\2)[^\\\n])*)$/;

interface TitlePlace {
  /** The part of the title that is already typed. */
  typed: string;
  quote: string;
  /** Only writable signals are useful here. */
  isWrite: boolean;
}

/** Whether the cursor is in the title of a signal: `signal('…')` and others that read or write one. */
export function titlePlace(before: string, reading: readonly string[]): TitlePlace | undefined {
  const [, name, quote, typed] = opened.exec(before) ?? [];
  if (name === undefined || quote === undefined || typed === undefined || !reading.includes(name)) return undefined;
  return { typed, quote, isWrite: name === 'write' };
}

export function titlesFor(place: TitlePlace, signals: readonly CodeSignal[]): CodeSignal[] {
  return signals.filter(({ writable }) => writable || !place.isWrite);
}

/** A title escaped for use between quotes. */
export function quoted(title: string, quote: string): string {
  return title.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`);
}
