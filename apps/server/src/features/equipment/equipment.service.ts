import { type api, type BodyOf, type EquipmentInfo, type equipmentInfos, fail, type ReplyOf } from '@lookfar/contract';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import { type HeldGrant, toEquipmentInfo, toSharedInfo } from './equipment.mapper.ts';
import type { EquipmentRepository, EquipmentRow } from './equipment.repository.ts';

interface Seen {
  equipment: EquipmentRow;
  grant: HeldGrant;
}

/** Who may see a device, also when it is shared with them. */
export interface SeenEquipment {
  of(caller: Caller, id: number): Promise<Seen>;
  /** Those of them that the caller can see, by id. */
  among(caller: Caller, ids: readonly number[]): Promise<ReadonlyMap<number, Seen>>;
  holding(caller: Caller): { now: number };
}

export class EquipmentService {
  private readonly repository: EquipmentRepository;
  private readonly access: SeenEquipment;

  constructor(repository: EquipmentRepository, access: SeenEquipment) {
    this.repository = repository;
    this.access = access;
  }

  /**
   * A device of the caller's own, or 1014: whether it is missing or belongs to others is not disclosed. Shared devices
   * are not theirs to manage; `EquipmentAccess.of` lets them see it.
   */
  async visible(caller: Caller, id: number): Promise<EquipmentRow> {
    return (await this.repository.find(scopeOf(caller), id)) ?? fail('1014');
  }

  async info(caller: Caller, id: number): Promise<EquipmentInfo> {
    return toInfo(await this.access.of(caller, id));
  }

  /** In the order of the ids, each once. */
  async infos(caller: Caller, ids: readonly number[]): Promise<ReplyOf<typeof equipmentInfos>> {
    const seen = await this.access.among(caller, ids);
    return { list: [...new Set(ids)].flatMap((id) => seen.get(id) ?? []).map(toInfo) };
  }

  async names(
    caller: Caller,
    { name, ...page }: BodyOf<typeof api.equipment.names>,
  ): Promise<ReplyOf<typeof api.equipment.names>> {
    const scope = scopeOf(caller);
    const { total, list } = await this.repository.names(scope, this.access.holding(caller).now, name, page);
    return {
      total,
      list: list.map(({ id, name: shown, groupName, orgId }) => {
        const shared = scope.orgId !== undefined && orgId !== scope.orgId;
        return { id, name: shown, groupName: shared ? '' : (groupName ?? ''), shared };
      }),
    };
  }

  async manufacturers(caller: Caller): Promise<ReplyOf<typeof api.equipment.manufacturers>> {
    return this.repository.manufacturers(scopeOf(caller));
  }
}

function toInfo({ equipment, grant }: Seen): EquipmentInfo {
  return grant.isOwn ? toEquipmentInfo(equipment) : toSharedInfo(equipment, grant);
}
