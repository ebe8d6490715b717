import { group, read } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkReply } from './checkReply.ts';
import { serve } from './handler.ts';
import { matchHandlers } from './matchHandlers.ts';

const declare = (name: string) =>
  group(
    `/${name}`,
    { may: { who: 'public' } },
    {
      get: read({
        name: { cn: '', en: '' },
        reply: { id: z.number(), list: z.array(z.object({ name: z.string() })).optional() },
      }),
    },
  );
const first = declare('one');
const second = declare('two');
const { get: one } = first;
const { get: two } = second;
const served = (declared: typeof first) => serve(declared, { get: () => ({ id: 1 }) });

describe('matchHandlers', () => {
  it('[HT13] answers the handlers in the order of the declarations', () => {
    const handlers = [...served(second), ...served(first)];
    expect(matchHandlers([one, two], handlers)).toEqual([handlers[1], handlers[0]]);
  });

  it('[HT13] refuses a call without handler, with two, and a handler without call', () => {
    expect(() => matchHandlers([one, two], served(first))).toThrow('/lfscada/two/get has 0 handlers');
    expect(() => matchHandlers([one], [...served(first), ...served(first)])).toThrow('/lfscada/one/get has 2 handlers');
    expect(() => matchHandlers([one], [...served(first), ...served(second)])).toThrow(
      '/lfscada/two/get is served but not declared',
    );
  });
});

describe('checkReply', () => {
  it('[HT14] passes what is declared', () => {
    expect(() => checkReply(one, { id: 1 })).not.toThrow();
    expect(() => checkReply(one, { id: 1, list: [{ name: 'a' }] })).not.toThrow();
  });

  it('[HT14] refuses what is missing, wrong, or too much, however deep', () => {
    for (const reply of [
      {},
      undefined,
      { id: '1' },
      { id: 1, passwordHash: 'x' },
      { id: 1, list: [{ name: 'a', secret: 1 }] },
    ]) {
      expect(() => checkReply(one, reply)).toThrow('/lfscada/one/get returns');
    }
  });
});
