import { expect, it } from 'vitest';
import { api } from './api.ts';
import { permissions } from './rights.ts';

it('system_edit manages exactly what its name says', () => {
  const groups = Object.entries(api).filter(([, calls]) =>
    Object.values(calls).some(({ may }) => may.who === 'right' && may.right === 'system_edit'),
  );
  expect(groups.map(([name]) => name).toSorted()).toEqual(['deviceModel', 'market']);
  expect(permissions.system_edit).toEqual({
    cn: '管理设备型号与组态模板',
    en: 'Manage device models and page templates',
  });
  // Hardware and protocols are shared by all organisations and belong to the platform's staff.
  for (const { add, edit, delete: remove } of [api.hardware, api.protocol])
    expect([add, edit, remove].map(({ may }) => may.who)).toEqual(['role', 'role', 'role']);
});
