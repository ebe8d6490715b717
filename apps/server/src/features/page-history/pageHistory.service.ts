import {
  type api,
  type BodyOf,
  fail,
  type GapReason,
  GOOD,
  isGood,
  type Language,
  type PastAlarm,
  type PastGap,
  type ReplyOf,
  type SignalValue,
} from '@lookfar/contract';
import { codeAt, valueAt } from '@lookfar/historian';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { breathe } from '../../platform/work/turns.ts';
import type { GapRepository } from '../gap/gap.repository.ts';
import type { HistoryReader } from '../history/HistoryReader.ts';
import { PastAlarms } from './PastAlarms.ts';
import type { PagePart, PastPages } from './PastPages.ts';
import type { PastSignal } from './pageSignals.repository.ts';
import type { PastAlarmRepository } from './pastAlarm.repository.ts';

export interface PageHistoryParts {
  pages: PastPages;
  reader: HistoryReader;
  alarms: PastAlarmRepository;
  gaps: Pick<GapRepository, 'ofDevices'>;
  clock: Clock;
}

type Calls = typeof api.pageHistory;
type Range = { startTime: number; endTime: number };

const dayMs = 86_400_000;
const days = { replay: 1, timeline: 31 };
/** Alarms of one time line. */
const mostAlarms = 2000;
/** Rows that are turned into values before others get their turn. */
const rowsEach = 5000;

/** How the live page marks the values of such a time. */
const gapCodes: Readonly<Record<GapReason, string>> = {
  gatewayOffline: '1302',
  dropped: '1302',
  serverDown: '1310',
  deviceOffline: '99901',
};

/** Shows pages as they were. */
export class PageHistoryService {
  private readonly parts: PageHistoryParts;
  private readonly alarms: PastAlarms;

  constructor(parts: PageHistoryParts) {
    this.parts = parts;
    this.alarms = new PastAlarms(parts.alarms);
  }

  async at(caller: Caller, { time, ...asked }: BodyOf<Calls['at']>, language: Language): Promise<ReplyOf<Calls['at']>> {
    if (time > this.parts.clock.now()) fail('1044');
    const page = await this.parts.pages.open(caller, asked);
    const signals = page.parts.flatMap((part) => part.signals);
    const [values, gaps, alarms] = await Promise.all([
      this.parts.reader.at(signals.map(idOf), time),
      this.gaps(page.parts, time, time),
      page.hasAlarms ? this.alarms.at(page.parts, time, language) : undefined,
    ]);
    const covered = coveredAt(gaps, time);
    return {
      time,
      list: signals.map((signal) => ({ signalId: signal.id, value: shown(values.get(signal.id), signal, covered) })),
      unstored: signals.filter(({ storeMode }) => storeMode === 'none').map(idOf),
      ...(alarms && { alarms }),
    };
  }

  async replay(caller: Caller, body: BodyOf<Calls['replay']>): Promise<ReplyOf<Calls['replay']>> {
    const { startTime, endTime, stepMs, ...asked } = body;
    checkRange(body, days.replay);
    const page = await this.parts.pages.open(caller, asked);
    const ids = page.parts.flatMap((part) => part.signals.map(idOf));
    const reply: ReplyOf<Calls['replay']> = { times: [], signalIds: [], values: [], codes: [] };
    if (startTime === endTime) return reply;
    const points = await this.parts.reader.changes(ids, { from: startTime + 1, to: endTime + 1 }, stepMs);
    const isPlain = points.codes === null && points.codeTexts[0] === GOOD;
    for (let row = 0; row < points.times.length; row++) {
      if (row % rowsEach === 0) await breathe();
      reply.times.push(points.times[row] as number);
      reply.signalIds.push(points.signalIds[row] as number);
      reply.values.push(valueAt(points, row));
      if (!isPlain) reply.codes.push(codeAt(points, row));
    }
    return reply;
  }

  async timeline(
    caller: Caller,
    body: BodyOf<Calls['timeline']>,
    language: Language,
  ): Promise<ReplyOf<Calls['timeline']>> {
    const { startTime, endTime, ...asked } = body;
    checkRange(body, days.timeline);
    const page = await this.parts.pages.open(caller, asked);
    const ids = page.parts.flatMap((part) => part.signals.map(idOf));
    const [first, gaps, found] = await Promise.all([
      this.parts.reader.first(ids),
      this.gaps(page.parts, startTime, endTime),
      page.hasAlarms ? this.alarms.during(page.parts, { from: startTime, to: endTime }, language) : undefined,
    ]);
    return {
      first,
      gaps: gaps.map(({ gatewayId: _, ...gap }) => gap),
      ...(found && { alarms: newest(found) }),
      isCut: (found?.length ?? 0) > mostAlarms,
    };
  }

  private async gaps(parts: readonly PagePart[], from: number, to: number): Promise<GapOfPage[]> {
    const found = await Promise.all(
      parts.map(({ scope, signals }) =>
        this.parts.gaps.ofDevices(scope, {
          equipmentIds: [...new Set(signals.map(({ equipmentId }) => equipmentId))],
          gatewayIds: [...new Set(signals.flatMap(({ gatewayId }) => gatewayId ?? []))],
          ...{ from, to },
        }),
      ),
    );
    return found.flat();
  }
}

type GapOfPage = PastGap & { gatewayId: number };

const idOf = ({ id }: PastSignal) => id;

/** Gaps around a moment by gateway and by device. What was filled later is not missing. */
interface CoveredBy {
  gateways: ReadonlyMap<number, PastGap>;
  devices: ReadonlyMap<number, PastGap>;
}

function coveredAt(gaps: readonly GapOfPage[], time: number): CoveredBy {
  // The moment at which it ends has values again.
  const around = gaps.filter(({ state, to }) => state !== 'filled' && (to === null || to > time));
  return {
    gateways: new Map(around.flatMap((gap) => (gap.equipmentId === null ? [[gap.gatewayId, gap] as const] : []))),
    devices: new Map(around.flatMap((gap) => (gap.equipmentId === null ? [] : [[gap.equipmentId, gap] as const]))),
  };
}

/** A value from before a gap is only the last known one. */
function shown(value: SignalValue | undefined, signal: PastSignal, { gateways, devices }: CoveredBy) {
  if (!value) return null;
  const gap = gateways.get(signal.gatewayId ?? 0) ?? devices.get(signal.equipmentId);
  return gap && isGood(value.code) && value.time <= gap.from ? { ...value, code: gapCodes[gap.reason] } : value;
}

function checkRange({ startTime, endTime }: Range, most: number): void {
  if (endTime < startTime) fail('1044');
  if (endTime - startTime > most * dayMs) fail('1041', { days: most });
}

function newest(alarms: readonly PastAlarm[]): PastAlarm[] {
  return alarms.slice(-mostAlarms);
}
