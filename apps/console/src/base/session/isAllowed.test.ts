import { describe, expect, it } from 'vitest';
import { isAllowed } from './isAllowed.ts';

const viewer = { auths: ['monitor_equipment' as const], roleType: 'enterprise' as const };
const operation = { auths: [], roleType: 'operation' as const };
const admin = { auths: [], roleType: 'admin' as const };

describe('[SH9] isAllowed', () => {
  it('needs no login for what is public, and a login for the rest', () => {
    expect(isAllowed(undefined, { who: 'public' })).toBe(true);
    expect(isAllowed(undefined, { who: 'session' })).toBe(false);
    expect(isAllowed(viewer, { who: 'session' })).toBe(true);
  });

  it('grants a right only if it is in the list, whatever the role', () => {
    expect(isAllowed(viewer, { who: 'right', right: 'monitor_equipment' })).toBe(true);
    expect(isAllowed(viewer, { who: 'right', right: 'monitor_write' })).toBe(false);
    expect(isAllowed(admin, { who: 'right', right: 'monitor_write' })).toBe(false);
  });

  it('admits admin where operation is required, not the other way round', () => {
    expect(isAllowed(admin, { who: 'role', role: 'operation' })).toBe(true);
    expect(isAllowed(operation, { who: 'role', role: 'admin' })).toBe(false);
    expect(isAllowed(viewer, { who: 'role', role: 'operation' })).toBe(false);
  });
});
