import type { Message } from '@lookfar/contract';

export interface FeedRow {
  message: Message;
  /** The count of changes when it was loaded: a row of an earlier one may have been read or deleted since. */
  version: number;
}

/** The part of a list that is loaded: from the newest message down, without gaps. */
export interface Feed {
  /** Newest first. */
  rows: readonly FeedRow[];
  /** Arrived while the reader was busy; newest first. */
  waiting: readonly Message[];
  /** Nothing older exists. */
  isEnd: boolean;
}

export const noFeed: Feed = { rows: [], waiting: [], isEnd: false };

interface LoadedPage {
  /** It lists what is older than this message; the newest if absent. */
  before?: number;
  list: readonly Message[];
  /** As many as were asked for: there may be older ones. */
  isFull: boolean;
  version: number;
}

/**
 * [MSG6] Puts a page in its place. It replaces what is loaded of its part, so that messages that are gone disappear;
 * messages above the first known one are left to `addNewer`.
 */
export function mergePage(feed: Feed, { before, list, isFull, version }: LoadedPage): Feed {
  const top = feed.rows[0]?.message.id;
  const known = before === undefined && top !== undefined ? list.filter(({ id }) => id <= top) : list;
  const rows = known.map((message) => ({ message, version }));
  const above = before === undefined ? [] : feed.rows.filter(({ message }) => message.id >= before);
  const last = list.at(-1)?.id;
  const below = isFull && last !== undefined ? feed.rows.filter(({ message }) => message.id < last) : [];
  const isEnd = below.length > 0 ? feed.isEnd : !isFull;
  return { ...feed, rows: [...above, ...rows, ...below], isEnd };
}

/** [MSG7] Adds what came since, oldest first as the server lists it: on top, or behind the bar while the list is held. */
export function addNewer(feed: Feed, list: readonly Message[], version: number, isHeld: boolean): Feed {
  const newest = newestOf(feed);
  const fresh = list.filter(({ id }) => id > newest).toReversed();
  if (fresh.length === 0) return feed;
  const waiting = [...fresh, ...feed.waiting];
  return isHeld ? { ...feed, waiting } : release({ ...feed, waiting }, version);
}

/** [MSG7] Shows what waits behind the bar. */
export function release(feed: Feed, version: number): Feed {
  if (feed.waiting.length === 0) return feed;
  const shown = feed.waiting.map((message) => ({ message, version }));
  return { ...feed, rows: [...shown, ...feed.rows], waiting: [] };
}

/** The newest message that is known, shown or not; 0 without one. */
export const newestOf = ({ rows, waiting }: Feed): number => waiting[0]?.id ?? rows[0]?.message.id ?? 0;

/** [MSG8] Changes messages right away, before the server has been asked again; undefined removes one. */
export function patchFeed(feed: Feed, change: (message: Message) => Message | undefined): Feed {
  const rows = feed.rows.flatMap((row) => {
    const message = change(row.message);
    if (message === row.message) return [row];
    return message ? [{ ...row, message }] : [];
  });
  return { ...feed, rows, waiting: feed.waiting.flatMap((message) => change(message) ?? []) };
}

/** [MSG6] The first row of a part that is out of date, as the position it is loaded from; undefined if none is. */
export function staleFrom(feed: Feed, first: number, end: number, version: number): number | undefined {
  const index = feed.rows.slice(first, end).findIndex((row) => row.version < version);
  return index < 0 ? undefined : first + index;
}
