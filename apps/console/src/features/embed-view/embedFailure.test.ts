import { Failure } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { embedFailureOf } from './embedFailure.ts';

describe('what the viewer of an embedded page is told', () => {
  it.each(['1036', '1000'])('[EV4] %s: the link does not work, and nothing is tried again', (code) => {
    expect(embedFailureOf(new Failure(code), false)).toEqual({ kind: 'invalid', retryMs: null });
    expect(embedFailureOf(new Failure(code), true)).toEqual({ kind: 'ended', retryMs: null });
  });

  it('[EV4] too many attempts wait as long as the server says', () => {
    expect(embedFailureOf(new Failure('429', { seconds: 7 }), false)).toEqual({ kind: 'busy', retryMs: 7000 });
    for (const seconds of ['x', -4, 0])
      expect(embedFailureOf(new Failure('429', { seconds }), true)).toEqual({ kind: 'busy', retryMs: 1000 });
  });

  it('[EV4] anything else is a server that is away, which is tried again', () => {
    for (const error of [new Failure('500'), new Failure('503'), new TypeError('x'), undefined])
      expect(embedFailureOf(error, false)).toEqual({ kind: 'away', retryMs: 10_000 });
  });
});
