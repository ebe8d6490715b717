import {
  type api,
  type BodyOf,
  fail,
  holidayDays,
  type Language,
  type ReplyOf,
  sceneLimits,
  type Text,
} from '@lookfar/contract';
import { type SkipReason, signalsRead } from '@lookfar/scenes';
import { withinOrganisation } from '../../../platform/access/narrow.ts';
import type { Records } from '../../../platform/access/records.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type Caller, scopeOf } from '../../../platform/sessions/caller.ts';
import { inlineSize, type WorkPool } from '../../../platform/work/WorkPool.ts';
import type { HistoryStore } from '../../history/HistoryStore.ts';
import { settingOf } from '../../notification/setting/setting.service.ts';
import type { SceneFacts } from '../SceneFacts.ts';
import type { SceneFlows } from '../SceneFlows.ts';
import { readPolicy, readTriggers } from '../scene.mapper.ts';
import { alarmsBetween } from './alarmsBetween.ts';
import { dryRunTask } from './dryRunTask.ts';
import { pastSamples } from './pastSamples.ts';

export interface SceneDryRunParts {
  db: Records;
  clock: Clock;
  history: Pick<HistoryStore, 'ask'>;
  work: Pick<WorkPool, 'run'>;
  flows: SceneFlows;
  facts: SceneFacts;
}

type Body = BodyOf<typeof api.scene.dryRun>;
type Reply = ReplyOf<typeof api.scene.dryRun>;

const dayMs = 86_400_000;

/** What the saved scene would have done in the past, as far as the caller can see its inputs. */
export class SceneDryRun {
  readonly #parts: SceneDryRunParts;

  constructor(parts: SceneDryRunParts) {
    this.#parts = parts;
  }

  /** 1041 for too long a time, 1661 with the first problem of the flow. */
  async run(caller: Caller, { id, startTime, endTime }: Body, language: Language): Promise<Reply> {
    const { db, clock, history, work, flows } = this.#parts;
    const days = sceneLimits.dryRunDays;
    const to = Math.min(endTime, clock.now());
    if (to - startTime > days * dayMs) fail('1041', { days });
    const { flow, problems, scene } = await flows.read(caller, id);
    const first = problems.find(({ isBlocking }) => isBlocking);
    if (!flow) fail('1661', { reason: first?.text[language] ?? '' });
    const scope = withinOrganisation(scopeOf(caller), scene.orgId);
    const triggers = readTriggers(scene.triggers);
    const wanted = signalsRead(flow, triggers);
    const names = await this.#visible(caller, scene.orgId, wanted);
    const series =
      to > startTime
        ? await history.ask((historian) => pastSamples(historian, [...names.keys()], startTime, to))
        : new Map();
    const alarms = triggers.some(({ kind }) => kind === 'alarm') ? await alarmsBetween(db, scope, startTime, to) : [];
    const holidays = holidayDays((await settingOf(db, scope, scene.orgId)).holidays);
    const input = { triggers, policy: readPolicy(scene.policy), flow, series, alarms, holidays, from: startTime, to };
    const { total, starts, missing } = await work.run(dryRunTask, input, inlineSize);
    return {
      total,
      list: starts.map((start) => ({ ...start, skipped: start.skipped ? skipTexts[start.skipped][language] : '' })),
      missing: missing.map((signalId) => names.get(signalId) ?? `#${signalId}`),
    };
  }

  /** Names of the inputs whose values the caller may see. */
  async #visible(caller: Caller, orgId: number, ids: readonly number[]): Promise<Map<number, string>> {
    const { facts } = this.#parts;
    const signals = await facts.signals(caller, orgId, ids);
    const variables = await facts.variableEquips(scopeOf(caller), ids);
    const names = new Map([...variables.keys()].map((signalId) => [signalId, `#${signalId}`]));
    for (const [signalId, { title, equip }] of signals) names.set(signalId, `${equip} · ${title}`);
    return names;
  }
}

const skipTexts: Readonly<Record<SkipReason, Text>> = {
  locked: { cn: '锁定时间内', en: 'locked out' },
  hours: { cn: '不在时段内', en: 'outside its hours' },
  busy: { cn: '上一次运行未结束', en: 'the run before had not ended' },
  tooOften: { cn: '24 小时内次数已满', en: 'too often within 24 hours' },
};
