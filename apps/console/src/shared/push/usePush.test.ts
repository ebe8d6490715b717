import { Failure } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { failedView, firstPhase } from './usePush.ts';

describe('push', () => {
  it.each([
    [{ online: true, uuid: 'u1' }, 'sent'],
    [{ online: false }, 'waiting'],
    [{ online: true }, 'none'],
  ] as const)('%o begins as %s', (pushed, phase) => expect(firstPhase(pushed)).toBe(phase));

  it('distinguishes a refusal from silence', () => {
    expect(failedView(new Failure('1508', { reason: 'x' }))).toMatchObject({ phase: 'refused' });
    expect(failedView(new Failure('1301'))).toMatchObject({ phase: 'silent' });
    expect(failedView(new TypeError('x'))).toEqual({ phase: 'refused', reason: '', percent: null });
  });
});
