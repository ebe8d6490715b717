import { chattering } from '@lookfar/alarms';
import type { AlarmLevel, api, BodyOf, ReplyOf } from '@lookfar/contract';
import type { Bus } from '../../platform/bus/Bus.ts';
import { ShortLivedCache } from '../../platform/cache/ShortLivedCache.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Caller } from '../../platform/sessions/caller.ts';
import { type AlarmView, type AlarmViews, seesAllAlarms } from './AlarmViews.ts';
import type { AlarmRepository } from './alarm.repository.ts';
import type { AlarmOverviewRepository, StandingCount } from './alarmOverview.repository.ts';
import { type AlarmCall, floodNow, tenMinutes, toEvent, wasQuiet } from './floodNow.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A current flood is traced back no further. */
const followedBackMs = dayMs;
/** Maximum per query, the latest ones: a plant with more has no operator who could count them. */
const mostCalls = 50_000;
const mostChattering = 100;
const mostRanked = 10;
const keptAnswers = 500;

type Overview = ReplyOf<typeof api.alarm.overview>;

/** The alarm part of an operations centre. */
export interface AlarmCentre {
  /** Those with an alarm shown to the operator. */
  deviceIds: ReadonlySet<number>;
  standing: Record<AlarmLevel, number>;
  unacknowledged: number;
  hours: { from: number; counts: number[] };
  ranking: { equipmentId: number; name: string; count: number }[];
}

export interface OverviewParts {
  repository: AlarmRepository;
  figures: AlarmOverviewRepository;
  views: AlarmViews;
  bus: Bus;
  clock: Clock;
}

/** What needs attention now, for many callers that keep polling. */
export class AlarmOverviewService {
  private readonly parts: OverviewParts;
  private readonly overviews: ShortLivedCache<Overview>;
  private readonly pasts: ShortLivedCache<Pick<AlarmCentre, 'hours' | 'ranking'>>;
  private stopListening: () => void = () => {};

  constructor(parts: OverviewParts) {
    this.parts = parts;
    const { clock } = parts;
    this.overviews = new ShortLivedCache({ clock, keptMs: 2000, most: keptAnswers });
    this.pasts = new ShortLivedCache({ clock, keptMs: 30_000, most: keptAnswers });
  }

  start(): void {
    this.stopListening = this.parts.bus.subscribe('alarm.changed', ({ changes }) => {
      for (const orgId of new Set(changes.map((change) => change.orgId))) this.overviews.forget(orgId);
    });
  }

  stop(): void {
    this.stopListening();
  }

  async overview(caller: Caller, { groupId }: BodyOf<typeof api.alarm.overview>): Promise<Overview> {
    const view = await this.parts.views.whole(caller, groupId);
    return this.overviews.get(view.key, view.orgIds, () => this.read(view));
  }

  /** Undefined for users who cannot see all alarms. */
  async centre(caller: Caller, groupId: number | undefined): Promise<AlarmCentre | undefined> {
    if (!seesAllAlarms(caller)) return undefined;
    const view = await this.parts.views.whole(caller, groupId);
    const past = await this.pasts.get(view.key, view.orgIds, () => this.readPast(view));
    return { ...(await this.present(view)), ...past };
  }

  /** The active alarms of a view. */
  async present({ scope, place }: AlarmView): Promise<Pick<AlarmCentre, 'deviceIds' | 'standing' | 'unacknowledged'>> {
    const { figures } = this.parts;
    const { levels, unacknowledged } = summed(await figures.counts(scope, place));
    return { deviceIds: new Set(await figures.devices(scope, place)), standing: levels, unacknowledged };
  }

  private async read(view: AlarmView): Promise<Overview> {
    const { figures, clock } = this.parts;
    const { scope, place } = view;
    const now = clock.now();
    const sums = summed(await figures.counts(scope, place));
    const devices = (await figures.devices(scope, place)).length;
    const calls = await this.calls(view, now);
    const flood = floodNow(calls, now);
    return {
      ...sums,
      devices,
      lastTenMinutes: calls.filter(({ time }) => time > now - tenMinutes).length,
      flood: flood ? { from: flood.from, count: flood.count, peak: flood.peak } : null,
      chattering: await this.chattering(view, calls, now),
    };
  }

  /** Of the last hour, and further back while a current flood may have started there. */
  private async calls({ scope, place }: AlarmView, now: number): Promise<AlarmCall[]> {
    const { figures } = this.parts;
    let from = now - hourMs;
    // The engine's clock may be ahead of this one.
    let calls = await figures.calls(scope, place, { from, to: Number.MAX_SAFE_INTEGER }, mostCalls);
    while (!wasQuiet(calls, from, now) && now - from < followedBackMs && calls.length < mostCalls) {
      const earlier = Math.max(from - (now - from), now - followedBackMs);
      const older = await figures.calls(scope, place, { from: earlier, to: from }, mostCalls);
      calls = [...older, ...calls];
      from = earlier;
    }
    return calls;
  }

  private async chattering({ scope, place }: AlarmView, calls: readonly AlarmCall[], now: number) {
    const recent = calls.filter(({ time }) => time > now - hourMs);
    const found = chattering(recent.map(toEvent)).slice(0, mostChattering);
    const ids = found.map(({ alarmId }) => alarmId);
    const names = new Map((await this.parts.repository.names(scope, place, ids)).map((row) => [row.alarmId, row]));
    return found.map(({ alarmId, count, peak }) => {
      const { equip = '', title = '' } = names.get(alarmId) ?? {};
      return { alarmId, equip, title, count, peak };
    });
  }

  private async readPast({ scope, place }: AlarmView): Promise<Pick<AlarmCentre, 'hours' | 'ranking'>> {
    const { figures, clock } = this.parts;
    const to = clock.now();
    const from = to - dayMs;
    const counts = await figures.hours(scope, place, { from, to });
    const ranking = await figures.ranking(scope, place, { from: to - 7 * dayMs, to }, mostRanked);
    return { hours: { from, counts }, ranking };
  }
}

function summed(counts: readonly StandingCount[]) {
  const levels = { critical: 0, high: 0, medium: 0, low: 0 };
  const sums = { unacknowledged: 0, suppressed: 0, oldestUnacked: null as number | null };
  for (const { level, isSuppressed, isAcked, count, oldest } of counts) {
    if (isSuppressed) sums.suppressed += count;
    else levels[level] += count;
    if (isSuppressed || isAcked) continue;
    sums.unacknowledged += count;
    if (oldest !== null) sums.oldestUnacked = Math.min(sums.oldestUnacked ?? oldest, oldest);
  }
  return { levels, ...sums };
}
