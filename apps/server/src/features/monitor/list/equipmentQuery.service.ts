import { type api, type BodyOf, fail, type ReplyOf } from '@lookfar/contract';
import { type Caller, scopeOf } from '../../../platform/sessions/caller.ts';
import { breathe, mapInTurns } from '../../../platform/work/turns.ts';
import { mayViewSomeAlarms } from '../../alarm/mayViewAlarms.ts';
import type { LiveState } from '../../ingest/LiveState.ts';
import type { MonitorRepository } from '../monitor.repository.ts';
import type { AlarmSumRepository } from './alarmSums.repository.ts';
import { type AlarmSum, activeAlarmSummary } from './alarmSums.ts';
import { type Seen, toMark, toMonitoredEquipment } from './equipmentList.mapper.ts';
import { inOrder } from './equipmentOrder.ts';
import { noPlace, placeOf } from './placeOf.ts';
import { type PositionSources, positionOf } from './positionOf.ts';
import { lastTimeOf, presenceOf } from './presenceOf.ts';
import type { Visible, VisibleEquipment } from './VisibleEquipment.ts';
import type { EquipmentFilter, Star, VisibleRepository } from './visible.repository.ts';

export interface EquipmentQueryParts {
  groups: Pick<MonitorRepository, 'groups' | 'hasGroup'>;
  visible: VisibleEquipment;
  repository: Pick<VisibleRepository, 'listed' | 'signalsAmong' | 'stars' | 'groupNames'>;
  alarms: AlarmSumRepository;
  sources: PositionSources;
  live: LiveState;
}

type Query = BodyOf<typeof api.monitorList.query>;

const unstarred: Star = { followed: false, topAt: null };

/**
 * Lists, trees and maps of what a user can see. Online status is in memory, not in the database: a few columns of every
 * matching device are read (10,000 take some tens of ms), counted, sorted and paged here, and only one page is read in
 * full. So totals and pages always agree.
 */
export class EquipmentQueryService {
  private readonly parts: EquipmentQueryParts;

  constructor(parts: EquipmentQueryParts) {
    this.parts = parts;
  }

  async list(caller: Caller, query: Query): Promise<ReplyOf<typeof api.monitorList.query>> {
    const { pageNo, pageSize, name, groupId, line, followed, online, alarm, sort } = query;
    const seesSome = mayViewSomeAlarms(caller);
    if ((alarm !== undefined || sort === 'alarm') && !seesSome) fail('1031');
    const all = await this.seen(caller, { name, groupId, line });
    const matching = followed === undefined ? all : all.filter((one) => one.followed === followed);
    const onlineTotal = matching.filter((one) => one.online).length;
    const chosen = matching.filter(
      (one) =>
        (online === undefined || one.online === online) &&
        // The list must not disclose whether there are alarms that the user cannot see either.
        (alarm === undefined || (one.standing !== undefined && one.standing.alarmNum > 0 === alarm)),
    );
    await breathe();
    const page = inOrder(chosen, query).slice((pageNo - 1) * pageSize, pageNo * pageSize);
    return {
      total: chosen.length,
      list: await this.rows(page),
      onlineTotal,
      offlineTotal: matching.length - onlineTotal,
      ...(seesSome && { alarmTotal: matching.filter(({ standing }) => standing && standing.alarmNum > 0).length }),
    };
  }

  async tree(
    caller: Caller,
    filter: BodyOf<typeof api.monitorList.queryAllByGroup>,
  ): Promise<ReplyOf<typeof api.monitorList.queryAllByGroup>> {
    const seen = await this.seen(caller, filter);
    await breathe();
    const list = inOrder(seen, { sort: 'name' });
    return { groups: await this.parts.groups.groups(scopeOf(caller)), list: await mapInTurns(list, toMark) };
  }

  async map(
    caller: Caller,
    filter: BodyOf<typeof api.monitorList.queryAllForMap>,
  ): Promise<ReplyOf<typeof api.monitorList.queryAllForMap>> {
    const seen = await this.seen(caller, { ...filter, places: true });
    const placeOf = await this.placing(seen);
    const placed = await mapInTurns(seen, (one) => {
      const place = placeOf(one);
      return place ? [{ ...toMark(one), ...place, location: one.location ?? '' }] : [];
    });
    const list = placed.flat();
    return { list, placeless: seen.length - list.length };
  }

  async places(
    caller: Caller,
    { equipmentIds }: BodyOf<typeof api.monitorList.places>,
  ): Promise<ReplyOf<typeof api.monitorList.places>> {
    const seen = await this.seen(caller, { ids: [...new Set(equipmentIds)], places: true });
    const placeOf = await this.placing(seen);
    const list = seen.map((one) => {
      const { followed: _f, shared: _s, groupId: _g, display: _d, ...mark } = toMark(one);
      return { ...mark, ...(placeOf(one) ?? noPlace) };
    });
    return { list };
  }

  /** Where each of them is: as it reports itself, or as it was put on the map. */
  private async placing(seen: readonly Seen[]) {
    const { sources, live } = this.parts;
    const sourceOf = await sources.of(seen.map(({ id }) => id));
    return (one: Seen) => placeOf(positionOf(live, one, sourceOf.get(one.id)), one);
  }

  /** 1014 for a group that is not the caller's. */
  private async seen(caller: Caller, filter: EquipmentFilter): Promise<Seen[]> {
    const { groups, visible, repository, live } = this.parts;
    const { groupId } = filter;
    if (groupId !== undefined && !(await groups.hasGroup(scopeOf(caller), groupId))) fail('1014');
    const list = await visible.of(caller, filter);
    const sums = await this.sums(caller, list);
    const stars = await repository.stars(scopeOf(caller));
    const groupNames = await repository.groupNames(scopeOf(caller));
    return mapInTurns(list, (one) => {
      const { online, gatewayOnline, gatewayUnknown } = presenceOf(live, one);
      const { followed, topAt } = stars.get(one.id) ?? unstarred;
      const groupName = groupNames.get(one.groupId ?? 0) ?? '';
      const lastTime = lastTimeOf(live, one.id, one.grant);
      const standing = one.seesAlarms ? activeAlarmSummary(sums.get(one.id), one.grant) : undefined;
      // One spread and plain fields: more of them would double what a list of thousands costs.
      const seen: Seen = { ...one, groupName, online, gatewayOnline, followed, topAt, lastTime, standing };
      if (gatewayUnknown) seen.gatewayUnknown = true;
      return seen;
    });
  }

  private async sums(caller: Caller, list: readonly Visible[]): Promise<Map<number, AlarmSum[]>> {
    const { alarms } = this.parts;
    const open = list.filter(({ seesAlarms }) => seesAlarms);
    const shared = open.filter(({ grant }) => !grant.isOwn).map(({ id }) => id);
    const own = open.length > shared.length ? await alarms.all(scopeOf(caller)) : new Map<number, AlarmSum[]>();
    return new Map([...own, ...(await alarms.of(shared))]);
  }

  private async rows(page: readonly Seen[]) {
    const { repository } = this.parts;
    const rows = new Map((await repository.listed(page.map(({ id }) => id))).map((row) => [row.id, row]));
    const signals = await repository.signalsAmong(page.flatMap(({ grant }) => grant.signalIds ?? []));
    return page.flatMap((one) => {
      const row = rows.get(one.id);
      const { signalIds } = one.grant;
      const limited = signalIds?.filter((id) => signals.has(id)).length;
      const signalCount = limited ?? Number(row?.signalCount ?? 0);
      return row ? [toMonitoredEquipment(one, { ...row, signalCount })] : [];
    });
  }
}
