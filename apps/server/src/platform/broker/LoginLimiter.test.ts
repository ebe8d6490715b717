import { describe, expect, it } from 'vitest';
import { LoginLimiter } from './LoginLimiter.ts';

describe('LoginLimiter', () => {
  it('tells one name from one address after ten failures a minute that there were too many', () => {
    let now = 0;
    const limiter = new LoginLimiter(() => now);
    for (let n = 0; n < 10; n += 1) expect(limiter.failed('10.0.0.1', 'GW-1')).toBe(false);
    expect(limiter.failed('10.0.0.1', 'GW-1')).toBe(true);
    expect(limiter.failed('10.0.0.1', 'GW-2')).toBe(false);
    expect(limiter.failed('10.0.0.2', 'GW-1')).toBe(false);
    now = 60_000;
    expect(limiter.failed('10.0.0.1', 'GW-1')).toBe(false);
  });

  it('knows the most recent credentials that were right', () => {
    const limiter = new LoginLimiter(() => 0);
    limiter.succeeded('right');
    expect(limiter.isProven(['wrong'])).toBe(false);
    expect(limiter.isProven(['wrong', 'right'])).toBe(true);
    for (let n = 0; n < 20_000; n += 1) limiter.succeeded(String(n));
    expect(limiter.isProven(['right'])).toBe(false);
    expect(limiter.isProven(['19999'])).toBe(true);
  });
});
