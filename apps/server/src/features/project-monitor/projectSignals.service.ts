import { type api, type BodyOf, GOOD, type ProjectGateway, type ProjectSignal, type ReplyOf } from '@lookfar/contract';
import type { Caller } from '../../platform/sessions/caller.ts';
import { mapInTurns } from '../../platform/work/turns.ts';
import type { AlarmsInView } from '../alarm/createAlarms.ts';
import type { LiveState } from '../ingest/LiveState.ts';
import { presenceOf } from '../monitor/list/presenceOf.ts';
import { toMonitoredSignal } from '../monitor/monitor.mapper.ts';
import { toHold } from '../variable/variable.mapper.ts';
import type { VariableHoldRepository } from '../variable/variableHold.repository.ts';
import type { SignalsOfPage } from './PageSignals.ts';
import type { PageVisit, PageVisits } from './PageVisits.ts';
import { projectAlarmView } from './projectAlarmView.ts';
import type { ViewedDeviceRow } from './projectView.repository.ts';
import { shownSn } from './shownSn.ts';

export interface ProjectSignalsParts {
  visits: PageVisits;
  alarms: Pick<AlarmsInView, 'present'>;
  live: LiveState;
  holds: VariableHoldRepository;
}

/** The gateways and signals of a page as they are now. */
export class ProjectSignalsService {
  private readonly parts: ProjectSignalsParts;

  constructor(parts: ProjectSignalsParts) {
    this.parts = parts;
  }

  async gateways(
    caller: Caller,
    { dataEquip, ...page }: BodyOf<typeof api.projectMonitor.gateways>,
  ): Promise<ReplyOf<typeof api.projectMonitor.gateways>> {
    const { visits } = this.parts;
    const visit = await visits.open(caller, page);
    const { devices } = await visits.signals(caller, visit);
    const wanted = dataEquip && new Set(dataEquip);
    const chosen = [...devices.values()].filter(({ id }) => wanted?.has(id) ?? true);
    return { list: await mapInTurns(chosen, (device) => this.gateway(device, visit)) };
  }

  async signals(
    caller: Caller,
    { dataSignal, ...page }: BodyOf<typeof api.projectMonitor.signals>,
  ): Promise<ReplyOf<typeof api.projectMonitor.signals>> {
    const { visits, alarms } = this.parts;
    const visit = await visits.open(caller, page);
    const content = await visits.signals(caller, visit);
    const wanted = dataSignal && new Set(dataSignal);
    const rows = wanted ? content.rows.filter(({ id }) => wanted.has(id)) : content.rows;
    const list = await mapInTurns(rows, (row) => this.signal(row, content, visit));
    if (!visit.pmsn.alarm) return { list };
    const { standing } = await alarms.present(projectAlarmView(caller, visit));
    return { list, alarmNum: Object.values(standing).reduce((sum, count) => sum + count, 0) };
  }

  /** Of the variables on the page. */
  async holds(
    caller: Caller,
    page: BodyOf<typeof api.projectMonitor.holds>,
  ): Promise<ReplyOf<typeof api.projectMonitor.holds>> {
    const { visits, holds } = this.parts;
    const visit = await visits.open(caller, page);
    const { rows } = await visits.signals(caller, visit);
    const variables = rows.flatMap(({ id, projectId }) => (projectId === null ? [] : [id]));
    const held = await holds.ofSignals(visit.whole, variables);
    return { list: held.map((hold) => ({ signalId: hold.signalId, ...toHold(hold) })) };
  }

  private gateway(device: ViewedDeviceRow, { rights }: PageVisit): ProjectGateway {
    const { id: equipmentId, gatewayId } = device;
    if (gatewayId === null) return { equipmentId, code: '2001' };
    const presence = presenceOf(this.parts.live, device);
    return {
      equipmentId,
      code: GOOD,
      sn: shownSn(device, rights.edit),
      online: presence.gatewayOnline,
      deviceOnline: presence.online,
      ...(presence.gatewayUnknown && { unknown: true }),
      vpn: device.vpn === 1,
      interval: device.interval ?? 0,
      economizeOpen: device.economizeOpen === 1,
    };
  }

  private signal(
    row: SignalsOfPage['rows'][number],
    { written, limits }: SignalsOfPage,
    { rights, pmsn }: PageVisit,
  ): ProjectSignal {
    const { id, equipmentId, equip, projectId } = row;
    const isVariable = projectId !== null;
    const shown = toMonitoredSignal(
      row,
      this.parts.live.value(equipmentId, id),
      { isOwn: rights.edit, write: !isVariable },
      pmsn.alarm ? (limits.get(id) ?? []) : undefined,
    );
    const mayWrite = shown.writable && pmsn.write && (rights.edit || written.has(id));
    return { ...shown, subTitle: equip, isVariable, mayWrite };
  }
}
