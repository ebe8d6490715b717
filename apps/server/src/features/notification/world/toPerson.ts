import type { Person, Range } from '@lookfar/notification';
import { scopeOf } from '../../../platform/sessions/caller.ts';
import { type Identity, identityOf } from '../../../platform/sessions/identityOf.ts';
import { type OrgValidity, orgState } from '../../../platform/sessions/orgState.ts';
import { alarmsSeen } from '../../alarm/mayViewAlarms.ts';
import { storedPreference } from '../preference/storedPreference.ts';
import type { Chosen, PersonRow, RoleInfo } from './people.repository.ts';

const nothing: Chosen = { equipmentIds: [], groupIds: [] };

/** What an account depends on. */
export interface Surroundings {
  role: RoleInfo;
  org: OrgValidity;
  chosen: Chosen | undefined;
  now: number;
}

/** An account as far as it matters for who is told. */
export function toPerson(row: PersonRow, { role, org, chosen, now }: Surroundings): Person {
  const { id, name, loginname, roleId, deptId, msgTypes, tel, email, preference } = row;
  const identity = identityOf({ ...row, ...role, accountId: id }, '');
  return {
    ...{ id, name: name || loginname, roleId, deptId },
    isActive: isLive(row, now) && orgState(org, now) === 'live',
    range: rangeOf(identity, chosen ?? nothing),
    sees: alarmsSeen(identity),
    wantsAlarms: (JSON.parse(msgTypes) as string[]).includes('alarm'),
    hasTel: tel !== '',
    hasEmail: email !== '',
    browsers: Number(row.browsers ?? 0),
    preference: preference === null ? null : storedPreference(preference),
  };
}

const isLive = ({ disabled, validUntil }: PersonRow, now: number) =>
  disabled === 0 && (validUntil === null || validUntil > now);

/** As the queries of that account have it. */
function rangeOf(identity: Identity, chosen: Chosen): Range {
  const { range } = scopeOf(identity);
  if (range.kind === 'dept') return { kind: 'dept', deptId: identity.deptId };
  if (range.kind === 'all' || range.kind === 'own') return { kind: range.kind };
  return { kind: 'chosen', ...chosen };
}
