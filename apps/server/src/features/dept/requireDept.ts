import { fail } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import { Refusal } from '../../platform/http/Refusal.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { DeptRepository } from './dept.repository.ts';

interface Wanted {
  /** Of the object that is put into the department. */
  orgId: number;
  /** Undefined leaves it where it is. */
  deptId: number | null | undefined;
  /** Where the object is now. */
  before?: number | null;
}

/** 1014 for a department of another organisation or out of the caller's range; nobody moves an object out of it. */
export async function requireDept(db: Records, scope: Scope, { orgId, deptId, before }: Wanted): Promise<void> {
  if (deptId === undefined || deptId === before) return;
  if (deptId === null) {
    if (scope.range.kind === 'dept') throw new Refusal('1000', needsDept);
    return;
  }
  const dept = await new DeptRepository(db).find(scope, deptId);
  if (dept?.orgId !== orgId) fail('1014');
}

const needsDept = {
  cn: '您只能管理本部门及下级部门，请选择其中一个部门',
  en: 'choose a department: you look after your own department and those below it',
};
