import { emptyPage } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import type { Draft } from './DraftStorage.ts';
import type { LivingWindows } from './livingWindows.ts';
import { askedWindows, lockedWindows } from './livingWindows.ts';
import { type DraftStore, WindowDrafts } from './WindowDrafts.ts';

/** One browser: what its windows share. */
function browser() {
  const drafts = new Map<string, Draft>();
  const alive = new Set<string>();
  const store: DraftStore = {
    put: async (key, draft) => void drafts.set(key, draft),
    delete: async (key) => void drafts.delete(key),
    list: async (beginning) => [...drafts].flatMap(([key, draft]) => (key.startsWith(beginning) ? [draft] : [])),
  };
  const living: LivingWindows = {
    enter: (window) => {
      alive.add(window);
      return () => alive.delete(window);
    },
    isAlive: async (window) => alive.has(window),
  };
  const open = (window: string, who = '5') => {
    const shelf = new WindowDrafts({ store, living, window, who });
    return { shelf, close: shelf.enter() };
  };
  return { open, store, living };
}

const draft = (pageId: number, time: number) => ({ pageId, revision: 3, time, page: emptyPage('p') });

describe('drafts of windows', () => {
  it('[CP13] are all found, from every window of the same user and no other', async () => {
    const { open, store, living } = browser();
    const first = open('first');
    await first.shelf.write(draft(1, 10));
    await open('second').shelf.write(draft(2, 20));
    await open('third', '6').shelf.write(draft(3, 30));
    await open('fourth', '55').shelf.write(draft(4, 40));
    expect((await first.shelf.all()).map(({ pageId }) => pageId)).toEqual([1, 2]);
    const refused = { ...store, list: () => Promise.reject(new Error('no database')) };
    expect(await new WindowDrafts({ store: refused, living, window: 'w', who: '5' }).all()).toEqual([]);
  });

  it('[DS11] are not offered to another window while the first one lives', async () => {
    const { open } = browser();
    const first = open('first');
    await first.shelf.write(draft(1, 10));
    const second = open('second');
    expect(await second.shelf.left(1)).toBeUndefined();
    first.close();
    expect(await second.shelf.left(1)).toMatchObject({ window: 'first', time: 10 });
  });

  it('[DS11] do not interfere: saving removes only the own draft', async () => {
    const { open } = browser();
    const [first, second] = [open('first'), open('second')];
    await first.shelf.write(draft(1, 10));
    await second.shelf.write(draft(1, 20));
    await second.shelf.remove(1);
    first.close();
    expect(await second.shelf.left(1)).toMatchObject({ window: 'first' });
  });

  it('[DS11] are offered newest first, those of this window too, and each until it is dropped', async () => {
    const { open } = browser();
    const before = [open('a'), open('b')];
    for (const [index, { shelf, close }] of before.entries()) {
      await shelf.write(draft(1, index));
      close();
    }
    const { shelf } = open('c');
    await shelf.write(draft(1, 9));
    const found: (string | undefined)[] = [];
    for (let left = await shelf.left(1); left; left = await shelf.left(1)) {
      found.push(left.window);
      await shelf.drop(left);
    }
    expect(found).toEqual(['c', 'b', 'a']);
  });

  it('[DS11] belong to one page and one user', async () => {
    const { open } = browser();
    const first = open('first');
    await first.shelf.write(draft(1, 10));
    first.close();
    expect(await open('second').shelf.left(10)).toBeUndefined();
    expect(await open('second', '55').shelf.left(1)).toBeUndefined();
  });

  it('[DS11] cost nothing but themselves where the browser refuses them', async () => {
    const { living } = browser();
    const broken = () => Promise.reject(new Error('full'));
    const shelf = new WindowDrafts({
      store: { put: broken, delete: broken, list: broken },
      living,
      window: 'a',
      who: '5',
    });
    await shelf.write(draft(1, 1));
    await shelf.remove(1);
    expect(await shelf.left(1)).toBeUndefined();
  });
});

describe('windows that live', () => {
  it.each([
    ['by locks', () => lockedWindows(navigator.locks)],
    ['by asking', () => askedWindows(() => new BroadcastChannel('test-windows'), 50)],
  ])('are known %s, from entering to leaving and again', async (_, make) => {
    const windows = make();
    const leave = windows.enter('one');
    expect(await windows.isAlive('one')).toBe(true);
    leave();
    windows.enter('one')();
    const back = windows.enter('one');
    expect(await windows.isAlive('one')).toBe(true);
    back();
    await expect.poll(() => windows.isAlive('one'), { timeout: 5000 }).toBe(false);
  });
});
