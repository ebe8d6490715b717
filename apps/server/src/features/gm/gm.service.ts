import { type api, type BodyOf, type EquipDetail, fail, type ReplyOf } from '@lookfar/contract';
import { ShortLivedCache } from '../../platform/cache/ShortLivedCache.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Caller, scopeKey, scopeOf } from '../../platform/sessions/caller.ts';
import type { GroupTree } from '../../platform/tree/GroupTree.ts';
import type { Alarms } from '../alarm/createAlarms.ts';
import type { GroupRow } from '../equipment-group/group.repository.ts';
import type { GroupService } from '../equipment-group/group.service.ts';
import type { LiveState } from '../ingest/LiveState.ts';
import type { Visible, VisibleEquipment } from '../monitor/list/VisibleEquipment.ts';
import type { EquipmentAccess } from '../share/EquipmentAccess.ts';
import { awayTimes } from './awayTimes.ts';
import { type CountedDevice, countDevices, countGroups, type GroupIndex } from './centreCounts.ts';
import { toEquipDetail } from './gm.mapper.ts';
import type { GmRepository } from './gm.repository.ts';

export interface GmServiceParts {
  repository: GmRepository;
  access: EquipmentAccess;
  visible: Pick<VisibleEquipment, 'of'>;
  groups: Pick<GroupService, 'tree'>;
  alarms: Pick<Alarms, 'standingOf' | 'centre'>;
  live: LiveState;
  clock: Clock;
}

type Centre = ReplyOf<typeof api.gm.centre>;

const minuteMs = 60_000;
const awayDays = 7;
const mostRanked = 10;

/** Module devices in detail, and the operations centre over all devices. */
export class GmService {
  private readonly parts: GmServiceParts;
  private readonly rankings: ShortLivedCache<Centre['away']>;

  constructor(parts: GmServiceParts) {
    this.parts = parts;
    this.rankings = new ShortLivedCache({ clock: parts.clock, keptMs: 30_000, most: 500 });
  }

  async detail(caller: Caller, { id }: { id: number }): Promise<EquipDetail> {
    const { repository, access, alarms, live, clock } = this.parts;
    const seen = await access.of(caller, id);
    const { scope, grant, equipment } = seen;
    const { gatewayId } = equipment;
    const gatewayOnline = gatewayId !== null && live.gateway(gatewayId).online;
    const own = grant.isOwn
      ? {
          module: gatewayId === null ? undefined : await repository.module(scope, gatewayId),
          dataRules: await repository.dataRules(scope, id),
          isPublic: await repository.isShared(scope, id, clock.now()),
        }
      : undefined;
    return toEquipDetail(seen, {
      own,
      pageId: await repository.pageId(scope, id),
      online: gatewayOnline && live.device(id).online,
      gatewayOnline,
      alarmNum: await alarms.standingOf(caller, seen),
    });
  }

  async centre(caller: Caller, { groupId }: BodyOf<typeof api.gm.centre>): Promise<Centre> {
    const { repository, visible, groups, alarms, live } = this.parts;
    const tree = await groups.tree(scopeOf(caller));
    const group = groupId === undefined ? undefined : (tree.get(groupId) ?? fail('1014'));
    const devices = await visible.of(caller, { groupId });
    const alarm = await alarms.centre(caller, groupId);
    const counted = devices.map(toCounted);
    return {
      name: group?.name ?? (await repository.orgName(scopeOf(caller), caller.orgId)),
      ...countDevices(counted, live),
      groups: countGroups(counted, shelfOf(tree, groupId ?? null), live, alarm?.deviceIds),
      ...(alarm && {
        alarms: {
          devices: alarm.deviceIds.size,
          standing: alarm.standing,
          unacknowledged: alarm.unacknowledged,
          hours: alarm.hours,
          ranking: alarm.ranking,
        },
      }),
      away: await this.away(caller, groupId, devices),
    };
  }

  /** When a shared device was offline is part of its history. */
  private async away(caller: Caller, groupId: number | undefined, devices: readonly Visible[]) {
    const scope = scopeOf(caller);
    const told = devices.filter(({ grant }) => grant.history);
    const shared = told.filter(({ grant }) => !grant.isOwn).map(({ id }) => id);
    const key = JSON.stringify([scopeKey(scope), groupId, shared]);
    return this.rankings.get(key, undefined, async () => {
      const to = this.parts.clock.now();
      const period = { from: to - awayDays * 24 * 60 * minuteMs, to };
      const holding = shared.length > 0 ? this.parts.access.holding(caller) : undefined;
      const times = awayTimes(told, await this.parts.repository.absences(scope, holding, period), period);
      const ranked = told.map(({ id, name }) => ({
        ...{ equipmentId: id, name },
        count: Math.floor((times.get(id) ?? 0) / minuteMs),
      }));
      return ranked
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count || a.equipmentId - b.equipmentId)
        .slice(0, mostRanked);
    });
  }
}

function toCounted({ id, gatewayId, groupId, grant }: Visible): CountedDevice {
  return { id, gatewayId, groupId, isOwn: grant.isOwn };
}

function shelfOf(tree: GroupTree<GroupRow>, groupId: number | null): GroupIndex {
  const shown = tree.children(groupId);
  const below = shown.flatMap(({ id }) => [id, ...tree.flat(id).map(({ group }) => group.id)].map((one) => [one, id]));
  return { shown, shelfOf: new Map(below as [number, number][]) };
}
