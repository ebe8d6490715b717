import type { Message } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { addNewer, type Feed, mergePage, newestOf, noFeed, patchFeed, release, staleFrom } from './feed.ts';
import { filterOf, filtersSet, withFilter } from './messageFilter.ts';

const messageOf = (id: number): Message => ({
  ...{ id, type: 'alarm', equipType: 'eg', title: `${id}`, note: '', dataId: 1, dataStatus: 'sended', ignored: false },
  ...{ alarmId: 1, occurrence: null, level: 'high', alarmBroadcastTimes: 0, gmtCreate: '', imgUrl: '' },
});
const some = (...ids: number[]) => ids.map(messageOf);
const ids = ({ rows }: Feed) => rows.map(({ message }) => message.id);
const loaded = (...all: number[]): Feed => mergePage(noFeed, { list: some(...all), isFull: true, version: 0 });

describe('loading pages', () => {
  it('[MSG6] reads on from the last message until a page is not full', () => {
    const first = loaded(9, 8, 7);
    expect(first.isEnd).toBe(false);
    const second = mergePage(first, { before: 7, list: some(5, 4), isFull: false, version: 0 });
    expect(ids(second)).toEqual([9, 8, 7, 5, 4]);
    expect(second.isEnd).toBe(true);
    expect(mergePage(noFeed, { list: [], isFull: false, version: 0 })).toMatchObject({ rows: [], isEnd: true });
  });

  it('[MSG6] replaces its part: what is gone disappears, the rest stays', () => {
    const feed = mergePage(loaded(9, 8, 7, 6), { before: 6, list: some(5, 4, 3), isFull: true, version: 0 });
    const again = mergePage(feed, { before: 9, list: some(7, 6, 5), isFull: true, version: 1 });
    expect(ids(again)).toEqual([9, 7, 6, 5, 4, 3]);
    expect(again.isEnd).toBe(false);
    expect(again.rows.map(({ version }) => version)).toEqual([0, 1, 1, 1, 0, 0]);
  });

  it('[MSG6] leaves new messages above the list to the bar', () => {
    expect(ids(mergePage(loaded(5, 4), { list: some(6, 5, 4), isFull: true, version: 1 }))).toEqual([5, 4]);
  });

  it('[MSG6] finds rows on the screen that are out of date', () => {
    const feed = mergePage(loaded(9, 8, 7, 6), { before: 9, list: some(8), isFull: true, version: 1 });
    expect(staleFrom(feed, 0, 4, 0)).toBeUndefined();
    expect(staleFrom(feed, 0, 4, 1)).toBe(0);
    expect(staleFrom(feed, 1, 2, 1)).toBeUndefined();
    expect(staleFrom(feed, 1, 4, 1)).toBe(2);
  });
});

describe('new messages', () => {
  it('[MSG7] come on top, newest first, each once', () => {
    const feed = addNewer(loaded(5, 4), some(5, 6, 7), 0, false);
    expect(ids(feed)).toEqual([7, 6, 5, 4]);
    expect(addNewer(feed, some(6, 7), 0, false)).toBe(feed);
  });

  it('[MSG7] wait while the list is held, and are shown on request', () => {
    const held = addNewer(addNewer(loaded(5, 4), some(6), 0, true), some(7, 8), 0, true);
    expect(ids(held)).toEqual([5, 4]);
    expect(held.waiting.map(({ id }) => id)).toEqual([8, 7, 6]);
    expect(newestOf(held)).toBe(8);
    const shown = release(held, 0);
    expect(ids(shown)).toEqual([8, 7, 6, 5, 4]);
    expect(shown.waiting).toEqual([]);
    expect(newestOf(noFeed)).toBe(0);
  });

  it('[MSG8] are changed and removed like those on the screen', () => {
    const held = addNewer(loaded(5, 4), some(6, 7), 0, true);
    const left = patchFeed(held, (message) =>
      message.id % 2 === 0 ? undefined : { ...message, dataStatus: 'seen' as const },
    );
    expect(ids(left)).toEqual([5]);
    expect(left.waiting.map(({ id, dataStatus }) => [id, dataStatus])).toEqual([[7, 'seen']]);
  });
});

describe('the filter of the address', () => {
  const read = (search: string) => filterOf(new URLSearchParams(search), 'all');

  it('[MSG4] has the tab, type, subject, level and text', () => {
    expect(filterOf(new URLSearchParams('type=alarm&about=gm&level=high&text= pump '), 'unread')).toEqual({
      ...{ type: 'alarm', equipType: 'gm', level: 'high', search: 'pump', status: 'sended' },
    });
    expect(filterOf(new URLSearchParams(), 'read')).toEqual({ status: 'seen' });
    expect(filtersSet(filterOf(new URLSearchParams('type=order'), 'read'))).toBe(1);
  });

  it('[MSG4] ignores what does not exist or does not fit', () => {
    expect(read('type=joke&about=eg&level=high')).toEqual({});
    expect(read('type=order&about=eg&level=high')).toEqual({ type: 'order' });
    expect(read(`text=${'x'.repeat(150)}`)).toEqual({ search: 'x'.repeat(100) });
  });

  it('[MSG4] drops subject and level with the type they belonged to', () => {
    const before = new URLSearchParams('type=alarm&about=gm&level=high&text=pump');
    expect(withFilter(before, { type: 'order' }).toString()).toBe('type=order&text=pump');
    expect(withFilter(before, { type: '' }).toString()).toBe('text=pump');
    expect(withFilter(before, { level: '' }).toString()).toBe('type=alarm&about=gm&text=pump');
  });
});
