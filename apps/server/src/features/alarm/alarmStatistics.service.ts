import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  chattering,
  countsPerSlot,
  fleeting,
  floods,
  type KpiEvent,
  levelDistribution,
  mostFrequent,
  type Period,
  rates,
  standing,
} from '@lookfar/alarms';
import { type AlarmStatistics, alarmLimits, type api, type BodyOf, fail } from '@lookfar/contract';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import type { AlarmView, AlarmViews } from './AlarmViews.ts';
import type { AlarmRepository } from './alarm.repository.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const linesPerQuery = 5000;
/** Of each list. */
const mostListed = 100;

export interface StatisticsParts {
  repository: AlarmRepository;
  views: AlarmViews;
  clock: Clock;
}

type Body = BodyOf<typeof api.alarm.statistics>;

/** The key figures of a range, from the journal. */
export class AlarmStatisticsService {
  private readonly parts: StatisticsParts;

  constructor(parts: StatisticsParts) {
    this.parts = parts;
  }

  async query(caller: Caller, { startTime, endTime, ...wanted }: Body): Promise<AlarmStatistics> {
    if (endTime < startTime) fail('1044');
    if (endTime - startTime > alarmLimits.statisticsDays * dayMs) fail('1041', { days: alarmLimits.statisticsDays });
    const view = await this.parts.views.of(caller, wanted);
    const period = { from: startTime, to: endTime };
    const lines = await this.lines(view, period);
    const lists = {
      chattering: chattering(lines).slice(0, mostListed),
      fleeting: fleeting(lines).slice(0, mostListed),
      standing: (await this.standing(view)).slice(0, mostListed),
      frequent: mostFrequent(lines),
    };
    const ids = [lists.chattering, lists.fleeting, lists.standing, lists.frequent.list].flat();
    const name = await this.namer(view, new Set(ids.map(({ alarmId }) => alarmId)));
    const slotMs = endTime - startTime > 3 * dayMs ? dayMs : hourMs;
    return {
      rates: rates(lines, period),
      slots: { ms: slotMs, counts: countsPerSlot(lines, period, slotMs) },
      floods: floods(lines, endTime).slice(0, mostListed),
      chattering: lists.chattering.map(name),
      fleeting: lists.fleeting.map(name),
      standing: lists.standing.map(name),
      mostFrequent: { list: lists.frequent.list.map(name), share: lists.frequent.share },
      levels: levelDistribution(lines),
    };
  }

  /** Read in pieces: a month of a busy plant must not delay live values. */
  private async lines({ scope, place }: AlarmView, { from, to }: Period): Promise<KpiEvent[]> {
    const lines: KpiEvent[] = [];
    for (let after = { time: 0, id: 0 }; ; await nextTurn()) {
      const range = { ...place, from, to };
      const rows = await this.parts.repository.figures(scope, range, { after, most: linesPerQuery });
      for (const { id, toState, annunciated, ...row } of rows) {
        lines.push({ ...row, to: toState, annunciated: annunciated === 1 } as KpiEvent);
        after = { time: row.time, id };
      }
      if (lines.length > alarmLimits.statisticsLines) fail('1043', { limit: alarmLimits.statisticsLines });
      if (rows.length < linesPerQuery) return lines;
    }
  }

  private async standing({ scope, place }: AlarmView) {
    const now = this.parts.clock.now();
    const rows = await this.parts.repository.standing(scope, place, now - dayMs);
    const asLines = rows.map(({ alarmId, raisedAt, state, level }) => ({
      ...{ alarmId, level, to: state, time: raisedAt ?? now },
      ...{ occurrence: null, action: 'raised', annunciated: true, durationMs: null },
    }));
    return standing(asLines as KpiEvent[], now);
  }

  private async namer({ scope, place }: AlarmView, ids: ReadonlySet<number>) {
    const rows = await this.parts.repository.names(scope, place, [...ids]);
    const byId = new Map(rows.map(({ alarmId, ...known }) => [alarmId, known]));
    return <T extends { alarmId: number }>(entry: T) => ({
      ...entry,
      ...(byId.get(entry.alarmId) ?? { equipmentId: null, equip: '', title: '' }),
    });
  }
}
