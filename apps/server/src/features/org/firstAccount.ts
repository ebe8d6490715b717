import type { Insertable } from 'kysely';
import type { AccountTable } from '../../platform/database/peopleSchema.ts';
import { loginKeyOf } from '../../platform/sessions/loginKeyOf.ts';

interface FirstAccount {
  orgId: number;
  roleId: number;
  createdBy: number;
  loginname: string;
  passwordHash: string;
  createdAt: number;
}

/** The first administrator of an organisation, with a temporary password. */
export function firstAccount({ loginname, createdAt, ...place }: FirstAccount): Insertable<AccountTable> {
  return {
    ...place,
    ...{ loginname, loginKey: loginKeyOf(loginname), createdAt, passwordAt: createdAt, mustChange: 1 },
    ...{ kind: 'co', styleId: null, deptId: null, tel: '', dataRange: 'all', authRegion: '[]' },
    prompType: JSON.stringify(['sound', 'title', 'alter']),
    ...{ scadaAdaption: 'container', equipDisplay: 'card', useLock: 0, disabled: 0 },
  };
}
