import type { AccountKind } from '@lookfar/contract';
import type { Records } from '../../platform/access/records.ts';
import type { Scope } from '../../platform/sessions/caller.ts';
import { loginKeyOf } from '../../platform/sessions/loginKeyOf.ts';
import type { CheckedGrant } from './AccountGrants.ts';
import { AccountEditRepository } from './accountEdit.repository.ts';

export interface NewAccount {
  orgId: number;
  kind: AccountKind;
  loginname: string;
  passwordHash: string;
  /** 1 for a temporary password. */
  mustChange: number;
  createdBy: number | null;
  now: number;
  given: CheckedGrant;
  person: { name: string; tel: string; email: string; note: string };
}

/** Inserts an account with the usual settings, in the caller's transaction, after all checks. */
export async function newAccount(trx: Records, scope: Scope, made: NewAccount): Promise<number> {
  const { given, person, now, loginname, orgId, kind, passwordHash, mustChange, createdBy } = made;
  const { groupIds, equipmentIds, ...columns } = given;
  const repository = new AccountEditRepository(trx);
  const id = await repository.insert(scope, {
    ...columns,
    ...{ orgId, kind, loginname, passwordHash, mustChange, createdBy },
    ...{ name: person.name, tel: person.tel, email: person.email, note: person.note },
    useLock: 0,
    loginKey: loginKeyOf(loginname),
    styleId: null,
    prompType: JSON.stringify(['sound', 'title', 'alter']),
    scadaAdaption: 'container',
    equipDisplay: 'card',
    disabled: 0,
    passwordAt: now,
    createdAt: now,
  });
  await repository.choose(id, { groupIds, equipmentIds });
  return id;
}
