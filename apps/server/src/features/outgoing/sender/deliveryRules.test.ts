import { describe, expect, it } from 'vitest';
import { afterAttempt, waitsMs } from './deliveryRules.ts';

const failed = { kind: 'failed', reason: 'ECONNREFUSED' } as const;
const once = { tries: 1, expiresAt: null };

describe('what becomes of a message', () => {
  it('[OG2] it is tried again after growing waits, then given up', () => {
    const states = [...waitsMs, 0].map((_, at) => afterAttempt({ tries: at + 1, expiresAt: null }, failed, 0));
    const waits = states.flatMap((state) => (state.state === 'waiting' ? [state.dueAt] : []));
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits).toHaveLength(waitsMs.length);
    expect(states.at(-1)).toEqual({ state: 'failed', error: 'ECONNREFUSED' });
  });

  it('[OG2] what was refused is not tried again', () => {
    expect(afterAttempt(once, { kind: 'refused', reason: '550' }, 0)).toEqual({ state: 'failed', error: '550' });
    expect(afterAttempt(once, { kind: 'sent' }, 0)).toEqual({ state: 'sent' });
  });

  it('[OG2] a code is not sent after it has expired', () => {
    expect(afterAttempt({ tries: 1, expiresAt: 5001 }, failed, 0).state).toBe('waiting');
    expect(afterAttempt({ tries: 1, expiresAt: 5000 }, failed, 0).state).toBe('failed');
  });
});
