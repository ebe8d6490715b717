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

  it('bounds what an address may have looked up in vain', () => {
    let now = 0;
    const limiter = new LoginLimiter(() => now);
    const checks = () => Array.from({ length: 1000 }, (_, n) => limiter.mayCheck('a', [`${now} ${n}`]));
    expect(checks().filter(Boolean)).toHaveLength(200);
    expect(limiter.mayCheck('b', ['x'])).toBe(true);
    now = 1000;
    expect(checks().filter(Boolean)).toHaveLength(100);
  });

  it('always lets credentials be looked up that were right before', () => {
    const limiter = new LoginLimiter(() => 0);
    limiter.succeeded('a', 'right');
    for (let n = 0; n < 1000; n += 1) limiter.mayCheck('a', [String(n)]);
    expect(limiter.mayCheck('a', ['wrong'])).toBe(false);
    expect(limiter.mayCheck('a', ['wrong', 'right'])).toBe(true);
  });
});
