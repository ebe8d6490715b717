import { type RoleType, roleTypes } from '@lookfar/contract';
import type { Caller } from './caller.ts';
import { parseAuths } from './parseAuths.ts';
import type { SessionRow } from './session.repository.ts';

export type Identity = Omit<Caller, 'address'>;

/** Who holds a session, with the rights of their role at this moment. */
export function identityOf(row: SessionRow, sessionHash: string): Identity {
  const { accountId, loginname, orgId } = row;
  const roleType: RoleType = roleTypes.find((type) => type === row.roleType) ?? 'enterprise';
  return { accountId, loginname, orgId, roleType, auths: new Set(parseAuths(row.auths)), sessionHash };
}
