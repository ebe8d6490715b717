import {
  type api,
  type BinarySeries,
  type BodyOf,
  encodeSeries,
  fail,
  historyLimits,
  type Language,
  plainSeries,
  type RawSeries,
  type ReplyOf,
} from '@lookfar/contract';
import type { z } from 'zod';
import { Raw } from '../../platform/http/handler.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { xlsxType } from '../../platform/xlsx/writeSheet.ts';
import type { GapRepository } from '../gap/gap.repository.ts';
import type { Access, EquipmentAccess } from '../share/EquipmentAccess.ts';
import { csvOf } from './csv.ts';
import type { HistoryStore } from './HistoryStore.ts';
import { toRawSeries } from './history.mapper.ts';
import type { HistoryRepository, HistorySignalRow } from './history.repository.ts';
import { checkPoints, readRange } from './historyRange.ts';
import { countRaw, countSteps, rawRows, readTable, stepRows } from './historyRows.ts';
import { sheetOf } from './historySheet.ts';
import { readCurve } from './readCurve.ts';

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

  constructor(parts: HistoryServiceParts) {
    this.parts = parts;
  }

  async query(caller: Caller, body: BodyOf<typeof api.history.query>): Promise<ReplyOf<typeof api.history.query>> {
    const range = readRange(body);
    const { signalIds } = body;
    await this.signals(caller, body);
    return this.parts.store.ask((historian) => readTable(historian, signalIds, range, body));
  }

  async curve(
    caller: Caller,
    body: BodyOf<typeof api.history.curve>,
  ): Promise<ReplyOf<typeof api.history.curve> | Raw> {
    const { from, to } = readRange(body);
    const { points } = body;
    checkPoints(points);
    const signals = await this.signals(caller, body);
    const series: BinarySeries[] = [];
    for (const { id, storeMode } of signals)
      series.push(await this.parts.store.ask((historian) => readCurve(historian, { id, storeMode, from, to, points })));
    return reply(series, body.format, plainSeries);
  }

  async last(caller: Caller, body: BodyOf<typeof api.history.last>): Promise<ReplyOf<typeof api.history.last> | Raw> {
    checkPoints(body.count);
    await this.signals(caller, body);
    const series: BinarySeries[] = [];
    for (const id of body.signalIds) {
      series.push(toRawSeries(id, await this.parts.store.ask((historian) => historian.readLast(id, body.count))));
    }
    return reply(series, body.format, (one) => plainSeries(one) as z.output<typeof RawSeries>);
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
    { language, isWanted }: { language: Language; isWanted(): boolean },
  ): Promise<{ file: Raw; rows: number }> {
    const { stepSeconds, signalIds, utcOffset, startTime, file } = body;
    const { store } = this.parts;
    const range = readRange(body);
    const { equipment } = await this.access(caller, body.equipmentId);
    const signals = await this.signals(caller, body);
    // Before the first byte: later there is no envelope to report it.
    await store.ask((historian) => historian.extent(signalIds[0] ?? 1));
    const stepMs = stepSeconds && stepSeconds * 1000;
    const rows = stepMs ? countSteps(range, stepMs) : await countRaw(store, signalIds, range, isWanted);
    const pieces = stepMs ? stepRows(store, signalIds, range, stepMs) : rawRows(store, signalIds, range);
    const day = new Date(startTime + utcOffset * 60_000).toISOString().slice(0, 10);
    const options = { signals, language, utcOffset };
    const content =
      file === 'xlsx'
        ? { type: xlsxType, body: sheetOf(pieces, options) }
        : { type: 'text/csv; charset=utf-8', body: csvOf(pieces, { ...options, hasMilliseconds: !stepMs }) };
    return { file: new Raw({ ...content, fileName: `${equipment.name} ${day}.${file}` }), rows };
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

function reply<T>(
  series: readonly BinarySeries[],
  format: 'json' | 'binary',
  plain: (series: BinarySeries) => T,
): { list: T[] } | Raw {
  if (format === 'binary') return new Raw({ type: 'application/octet-stream', body: encodeSeries(series) });
  // As text, more would block everybody else while it is written.
  checkPoints(series.reduce((sum, { times }) => sum + times.length, 0));
  return { list: series.map(plain) };
}
