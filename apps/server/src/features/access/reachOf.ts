import type { AccessStep } from '@lookfar/contract';
import { type Scope, scopeOf } from '../../platform/sessions/caller.ts';
import type { Identity } from '../../platform/sessions/identityOf.ts';
import type { Access } from '../share/EquipmentAccess.ts';
import type { AccessRepository, PersonRow } from './access.repository.ts';

export interface Asked {
  person: PersonRow;
  identity: Identity;
  device: NonNullable<Awaited<ReturnType<AccessRepository['device']>>>;
  /** As a call of the account itself would find it; undefined if it would not. */
  found: Access | undefined;
  now: number;
}

/**
 * The link that leads to a device, or the one that is missing. Whether it holds has been decided: by `found`. This says
 * why.
 */
export async function reachOf(repository: AccessRepository, asked: Asked): Promise<AccessStep> {
  const { person, identity, device, found, now } = asked;
  const scope = scopeOf(identity);
  const holds = found !== undefined;
  const role = { object: { kind: 'role' as const, id: person.roleId }, name: person.roleName };
  if (scope.isPlatform) return { link: 'platform', holds, ...role };
  if (found && !found.grant.isOwn) {
    const share = await repository.share(person.id, device.id, now);
    return {
      ...{ link: 'share', holds, object: { kind: 'equipment', id: device.id }, name: device.name },
      until: share?.expiresAt ?? null,
    };
  }
  if (device.orgId !== person.orgId) return { link: 'foreign', holds };
  return inRange(repository, asked, scope, holds);
}

async function inRange(
  repository: AccessRepository,
  { person, device }: Asked,
  scope: Scope,
  holds: boolean,
): Promise<AccessStep> {
  const account = { object: { kind: 'account' as const, id: person.id } };
  switch (scope.range.kind) {
    case 'dept': {
      const path = await repository.path(device.orgId, 'dept', device.deptId);
      const [own] = (await repository.path(person.orgId, 'dept', person.deptId)).slice(-1);
      return {
        ...{ link: 'dept', holds, name: own?.name ?? '', path: path.map(({ name }) => name) },
        ...(own && { object: { kind: 'dept', id: own.id } }),
      };
    }
    case 'own':
      return { link: 'own', holds, ...account, name: device.creator ?? '' };
    case 'chosen': {
      const { device: isChosen, groups } = await repository.chosen(scope, device.id);
      const path = await repository.path(device.orgId, 'equipmentGroup', device.groupId);
      const group = path.find(({ id }) => groups.has(id));
      if (isChosen || !group) return { link: 'device', holds, ...account, name: device.name };
      return {
        ...{ link: 'group', holds, name: group.name, path: path.map(({ name }) => name) },
        object: { kind: 'group', id: group.id },
      };
    }
    default:
      return { link: 'all', holds, ...account };
  }
}
