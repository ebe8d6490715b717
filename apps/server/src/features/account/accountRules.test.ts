import { neverExternal, permissionKeys } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { rangesOf } from '../grant/rangesOf.ts';
import { inOrder } from './AccountGrants.ts';
import { suitsKind } from './accountRules.ts';
import { changedFields } from './changedFields.ts';
import { inviteState } from './invite/inviteState.ts';
import { temporaryPassword } from './temporaryPassword.ts';

describe('roles and kinds', () => {
  const role = (rights: readonly (typeof permissionKeys)[number][]) => ({ roleType: 'enterprise' as const, rights });

  it('[PA2] platform roles are for operations accounts, and only these', () => {
    for (const roleType of ['admin', 'operation'] as const) {
      expect(suitsKind('op', { roleType, rights: [] })).toBe(true);
      for (const kind of ['co', 'int', 'ext'] as const) expect(suitsKind(kind, { roleType, rights: [] })).toBe(false);
    }
    expect(suitsKind('op', role(permissionKeys))).toBe(false);
  });

  it('[PA2] organisation accounts administer, external ones never do', () => {
    expect(suitsKind('co', role(['monitor_equipment']))).toBe(false);
    expect(suitsKind('co', role(['account_edit']))).toBe(true);
    for (const key of neverExternal) expect(suitsKind('ext', role([key]))).toBe(false);
    const rest = permissionKeys.filter((key) => !neverExternal.includes(key));
    expect(suitsKind('ext', role(rest))).toBe(true);
  });

  it('[PA2] external accounts can have what is named here, and nothing that is added later', () => {
    expect(permissionKeys.filter((key) => suitsKind('ext', role([key]))).toSorted()).toEqual(
      [
        ...['monitor_equipment', 'monitor_write', 'monitor_project', 'alarm_handle', 'order_handle', 'scene_run'],
        ...['monitor_multi_designer_alarm', 'monitor_multi_designer_repair'],
        ...['monitor_equipinfo_menu_alarm', 'monitor_designer_menu_alarm'],
      ].toSorted(),
    );
  });

  it('[PA3] nobody gives a wider range than their own', () => {
    const enterprise = { roleType: 'enterprise' as const };
    expect(rangesOf({ ...enterprise, dataRange: 'all' })).toContain('all');
    expect(rangesOf({ ...enterprise, dataRange: 'dept' })).toEqual(['dept', 'own', 'chosen']);
    expect(rangesOf({ ...enterprise, dataRange: 'own' })).toEqual(['own', 'chosen']);
    expect(rangesOf({ roleType: 'operation', dataRange: 'own' })).toContain('all');
  });
});

describe('a temporary password', () => {
  it('[PA5] has twelve characters of all kinds and none that are mistaken for others', () => {
    const made = new Set(Array.from({ length: 200 }, () => temporaryPassword()));
    expect(made.size).toBe(200);
    for (const password of made) {
      expect(password).toMatch(/^[A-HJ-NP-Za-km-np-z2-9]{12}$/);
      expect(password).toMatch(/[A-Z]/);
      expect(password).toMatch(/[a-z]/);
      expect(password).toMatch(/\d/);
    }
  });
});

describe('an invitation', () => {
  const open = { usedAt: null, revokedAt: null, expiresAt: 10 };
  it('[PA11] is open until it is used, revoked or too old', () => {
    expect(inviteState(open, 9)).toBe('open');
    expect(inviteState(open, 10)).toBe('expired');
    expect(inviteState({ ...open, revokedAt: 1 }, 20)).toBe('revoked');
    expect(inviteState({ ...open, usedAt: 1, revokedAt: 1 }, 20)).toBe('used');
  });
});

describe('what changed', () => {
  it('names fields with both values and counts long lists', () => {
    const many = Array.from({ length: 60 }, (_, id) => id);
    expect(changedFields({ name: 'a', ids: [1], tel: '' }, { name: 'b', ids: many, tel: '' })).toEqual({
      name: { from: 'a', to: 'b' },
      ids: { from: [1], to: '60' },
    });
  });
});

describe('departments in order', () => {
  const row = (id: number, parentId: number | null) => ({ id, parentId, name: '' });
  it('puts parents first and keeps what lost its parent', () => {
    const rows = [row(3, 2), row(1, null), row(2, 1), row(4, 9)];
    expect(inOrder(rows, null).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(inOrder(rows, 2).map(({ id }) => id)).toEqual([3]);
  });
});
