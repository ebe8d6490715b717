import { demoPassword, type Permission, permissionKeys, type RoleType } from '@lookfar/contract';
import type { Db } from '../../src/platform/database/openDatabase.ts';
import { hashPassword } from '../../src/platform/security/password.ts';

export interface NewAccount {
  loginname: string;
  roleType?: RoleType;
  auths?: readonly Permission[];
  orgName?: string;
  disabled?: boolean;
}

let sharedHash: Promise<string> | undefined;

/** An account in an organisation of its own, with the demo's password. */
export async function addAccount(db: Db, account: NewAccount): Promise<{ orgId: number; accountId: number }> {
  const { loginname, roleType = 'admin', auths = permissionKeys, orgName = loginname, disabled = false } = account;
  sharedHash ??= hashPassword(demoPassword);
  const org = await insertOrg(db, orgName);
  const role = await db
    .insertInto('role')
    .values({ orgId: org.id, name: roleType, roleType })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rights = auths.map((permission) => ({ roleId: role.id, permission }));
  if (rights.length > 0) await db.insertInto('roleRight').values(rights).execute();
  const { id } = await db
    .insertInto('account')
    .values({
      orgId: org.id,
      roleId: role.id,
      styleId: null,
      deptId: null,
      loginname,
      loginKey: loginname.toLowerCase(),
      passwordHash: await sharedHash,
      tel: '',
      dataRange: 'all',
      authRegion: '[]',
      prompType: '["sound"]',
      scadaAdaption: 'container',
      equipDisplay: 'card',
      useLock: 0,
      disabled: disabled ? 1 : 0,
      createdAt: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { orgId: org.id, accountId: id };
}

function insertOrg(db: Db, name: string) {
  return db.insertInto('org').values({ name, createdAt: 0 }).returning('id').executeTakeFirstOrThrow();
}
