import { Failure } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { shouldRetry } from './queryClient.ts';

describe('shouldRetry', () => {
  it('retries only what never reached the server, twice at most', () => {
    expect(shouldRetry(0, new Failure('network'))).toBe(true);
    expect(shouldRetry(1, new Failure('network'))).toBe(true);
    expect(shouldRetry(2, new Failure('network'))).toBe(false);
  });

  it('does not retry a refusal', () => {
    expect(shouldRetry(0, new Failure('1009'))).toBe(false);
    expect(shouldRetry(0, new Error('bug'))).toBe(false);
  });
});
