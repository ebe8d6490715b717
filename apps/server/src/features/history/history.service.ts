import {
  type api,
  type BinarySeries,
  type BodyOf,
  fail,
  historyLimits,
  type Language,
  plainSeries,
  type RawSeries,
  type ReplyOf,
} from '@lookfar/contract';
import type { z } from 'zod';
import type { Raw } from '../../platform/http/handler.ts';
import { shownTo } from '../../platform/names/shownFile.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { GapRepository } from '../gap/gap.repository.ts';
import type { Access, EquipmentAccess } from '../share/EquipmentAccess.ts';
import type { HistoryStore } from './HistoryStore.ts';
import { toRawSeries } from './history.mapper.ts';
import type { HistoryRepository, HistorySignalRow } from './history.repository.ts';
import { checkPoints, readRange } from './historyRange.ts';
import { SignalHistory, seriesReply } from './SignalHistory.ts';

export interface HistoryServiceParts {
  store: HistoryStore;
  repository: HistoryRepository;
  gaps: GapRepository;
  access: EquipmentAccess;
}

interface Wanted {
  equipmentId: number;
  signalIds: readonly number[];
}

/** Answers queries from the stored values, within the caller's scope. */
export class HistoryService {
  private readonly parts: HistoryServiceParts;
  private readonly samples: SignalHistory;

  constructor(parts: HistoryServiceParts) {
    this.parts = parts;
    this.samples = new SignalHistory(parts.store);
  }

  async query(caller: Caller, body: BodyOf<typeof api.history.query>): Promise<ReplyOf<typeof api.history.query>> {
    return this.samples.table(() => this.signals(caller, body), body);
  }

  async curve(
    caller: Caller,
    body: BodyOf<typeof api.history.curve>,
  ): Promise<ReplyOf<typeof api.history.curve> | Raw> {
    return this.samples.curve(() => this.signals(caller, body), body);
  }

  async last(caller: Caller, body: BodyOf<typeof api.history.last>): Promise<ReplyOf<typeof api.history.last> | Raw> {
    checkPoints(body.count);
    await this.signals(caller, body);
    const series: BinarySeries[] = [];
    for (const id of body.signalIds) {
      series.push(toRawSeries(id, await this.parts.store.ask((historian) => historian.readLast(id, body.count))));
    }
    return seriesReply(series, body.format, (one) => plainSeries(one) as z.output<typeof RawSeries>);
  }

  async extent(caller: Caller, body: BodyOf<typeof api.history.extent>): Promise<ReplyOf<typeof api.history.extent>> {
    await this.signals(caller, body);
    const list: ReplyOf<typeof api.history.extent>['list'] = [];
    for (const signalId of body.signalIds) {
      const extent = await this.parts.store.ask((historian) => historian.extent(signalId));
      list.push({ signalId, first: extent?.first ?? null, last: extent?.last ?? null });
    }
    return { list };
  }

  async gaps(caller: Caller, body: BodyOf<typeof api.history.gaps>): Promise<ReplyOf<typeof api.history.gaps>> {
    const { equipmentId, startTime: from, endTime: to } = body;
    readRange(body);
    const { equipment, scope } = await this.access(caller, equipmentId);
    const { gatewayId } = equipment;
    return { list: await this.parts.gaps.inRange(scope, { equipmentId, gatewayId, from, to }) };
  }

  /** `isWanted`: whether anyone is still waiting for it. */
  async export(
    caller: Caller,
    body: BodyOf<typeof api.history.export>,
    options: { language: Language; isWanted(): boolean },
  ): Promise<{ file: Raw; rows: number }> {
    readRange(body);
    const { equipment } = await this.access(caller, body.equipmentId);
    const file = { ...options, name: equipment.name, shown: shownTo(caller) };
    return this.samples.file(() => this.signals(caller, body), body, file);
  }

  /** 1014 also for a device that is shared without its history. */
  private async access(caller: Caller, equipmentId: number): Promise<Access> {
    const access = await this.parts.access.of(caller, equipmentId);
    return access.grant.history ? access : fail('1014');
  }

  /** The requested signals in order; 1014, 1527 or 1714 if one of them is not visible to the caller. */
  private async signals(caller: Caller, { equipmentId, signalIds }: Wanted): Promise<HistorySignalRow[]> {
    const limit = historyLimits.curveVariables;
    if (signalIds.length > limit) fail('1042', { limit });
    const { grant, scope } = await this.access(caller, equipmentId);
    if (!signalIds.every((id) => grant.sees(id))) fail('1527');
    const rows = await this.parts.repository.signals(scope, equipmentId, signalIds);
    return signalIds.map((id) => rows.find((row) => row.id === id) ?? fail('1714'));
  }
}
