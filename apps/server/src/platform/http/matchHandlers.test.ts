import { type Call, call } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkReply } from './checkReply.ts';
import { handlePublic } from './handler.ts';
import { matchHandlers } from './matchHandlers.ts';

const declare = (path: string): Call =>
  call(path, {
    name: { cn: '', en: '' },
    may: { who: 'public' },
    kind: 'form',
    body: z.object({}),
    reply: z.object({ id: z.number(), list: z.array(z.object({ name: z.string() })).optional() }),
  });
const one = declare('/one');
const two = declare('/two');
const serve = (declared: Call) => handlePublic(declared, () => ({ id: 1 }));

describe('matchHandlers', () => {
  it('[HT13] answers the handlers in the order of the declarations', () => {
    const handlers = [serve(two), serve(one)];
    expect(matchHandlers([one, two], handlers)).toEqual([handlers[1], handlers[0]]);
  });

  it('[HT13] refuses a call without handler, with two, and a handler without call', () => {
    expect(() => matchHandlers([one, two], [serve(one)])).toThrow('/lfscada/two has 0 handlers');
    expect(() => matchHandlers([one], [serve(one), serve(one)])).toThrow('/lfscada/one has 2 handlers');
    expect(() => matchHandlers([one], [serve(one), serve(two)])).toThrow('/lfscada/two is served but not declared');
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
      expect(() => checkReply(one, reply)).toThrow('/lfscada/one returns');
    }
  });
});
