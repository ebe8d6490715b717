import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { permissionKeys } from './rights.ts';
import { brokenRule, builtInRoles, rightGroups, withoutRight, withRight } from './roleRights.ts';

const anyRight = fc.constantFrom(...permissionKeys);
const anySet = fc.uniqueArray(anyRight).map((rights) => {
  let consistent = rights;
  for (const key of rights) consistent = withRight(consistent, key).rights;
  return consistent;
});

describe('permissions of a role', () => {
  it('[RO1] every permission is in exactly one group of the matrix', () => {
    const grouped = Object.values(rightGroups).flatMap(({ rights }): readonly string[] => rights);
    expect(grouped.toSorted()).toEqual(permissionKeys.toSorted());
  });

  it('[RO2] ticking adds what is needed, and says what', () => {
    expect(withRight([], 'monitor_write')).toEqual({
      rights: ['monitor_equipment', 'monitor_write'],
      also: ['monitor_equipment'],
    });
    expect(withRight(['monitor_equipment', 'monitor_designer_menu_alarm'], 'alarm_handle').also).toEqual([]);
    expect(withRight([], 'alarm_handle').also).toEqual(['monitor_equipment', 'monitor_multi_designer_alarm']);
  });

  it('[RO2] unticking removes what depends on it, unless something else is enough', () => {
    const rights = withRight(withRight([], 'alarm_handle').rights, 'monitor_designer_menu_alarm').rights;
    expect(withoutRight(rights, 'monitor_multi_designer_alarm').also).toEqual([]);
    expect(withoutRight(rights, 'monitor_equipment').rights).toEqual([]);
  });

  it('[RO2] a set stays consistent, whatever is ticked and unticked', () => {
    fc.assert(
      fc.property(anySet, anyRight, (rights, right) => {
        const more = withRight(rights, right).rights;
        const less = withoutRight(rights, right).rights;
        expect([brokenRule(more), brokenRule(less)]).toEqual([undefined, undefined]);
        expect(more).toEqual(expect.arrayContaining([...rights, right]));
        expect(less).not.toContain(right);
        expect(rights).toEqual(expect.arrayContaining(less));
      }),
    );
  });

  it('[RO3] the shipped roles are consistent', () => {
    for (const { rights } of Object.values(builtInRoles)) expect(brokenRule(rights)).toBeUndefined();
  });
});
