import { type BuiltInRole, builtInRoles } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { tourRole, tourRoles, tours } from './tourStops.ts';

const roleOf = (role: BuiltInRole) => {
  const { roleType, rights } = builtInRoles[role];
  return tourRole({ roleType, auths: [...rights] });
};

describe('[TO1] the tour', () => {
  it('follows what somebody may do', () => {
    expect(roleOf('admin')).toBe('operation');
    expect(roleOf('operation')).toBe('operation');
    expect(roleOf('manager')).toBe('manager');
    expect(roleOf('operator')).toBe('operator');
    expect(roleOf('viewer')).toBe('viewer');
    expect(tourRole({ roleType: 'enterprise', auths: [] })).toBe('viewer');
  });

  it.each(tourRoles)('has six stops for %s, each with a place, something to show and words', (role) => {
    const stops = tours[role];
    expect(stops).toHaveLength(6);
    expect(new Set(stops.map(({ title }) => title.en)).size).toBe(6);
    for (const { path, device, targets, title, text } of stops) {
      expect(typeof path === 'function').toBe(device !== undefined);
      expect(targets.length).toBeGreaterThan(0);
      for (const words of [title, text])
        expect(/[\u4e00-\u9fff]/.test(words.cn) && !/[\u4e00-\u9fff]/.test(words.en)).toBe(true);
    }
  });
});
