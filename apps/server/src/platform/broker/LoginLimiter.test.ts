import { describe, expect, it } from 'vitest';
import { LoginLimiter } from './LoginLimiter.ts';

describe('LoginGate', () => {
  it('closes for one name after ten failures and leaves its neighbour alone', () => {
    const gate = new LoginLimiter(() => 0);
    for (let n = 0; n < 10; n += 1) {
      expect(gate.isOpen('10.0.0.1', 'GW-1')).toBe(true);
      gate.failed('10.0.0.1', 'GW-1');
    }
    expect(gate.isOpen('10.0.0.1', 'GW-1')).toBe(false);
    expect(gate.isOpen('10.0.0.1', 'GW-2')).toBe(true);
    expect(gate.isOpen('10.0.0.2', 'GW-1')).toBe(true);
  });

  it('closes for an address that tries many names', () => {
    const gate = new LoginLimiter(() => 0);
    for (let n = 0; n < 200; n += 1) gate.failed('10.0.0.1', `GW-${n}`);
    expect(gate.isOpen('10.0.0.1', 'GW-new')).toBe(false);
    expect(gate.isOpen('10.0.0.2', 'GW-new')).toBe(true);
  });

  it('opens again a minute after the first failure', () => {
    let now = 0;
    const gate = new LoginLimiter(() => now);
    for (let n = 0; n < 10; n += 1) gate.failed('a', 'GW-1');
    now = 59_999;
    expect(gate.isOpen('a', 'GW-1')).toBe(false);
    now = 60_000;
    expect(gate.isOpen('a', 'GW-1')).toBe(true);
  });
});
