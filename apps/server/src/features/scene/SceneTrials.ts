import { type api, type BodyOf, fail, holidayDays, type Language, type ReplyOf } from '@lookfar/contract';
import { type Flow, nextMoments, preview, signalsRead, signalsWritten } from '@lookfar/scenes';
import type { Records } from '../../platform/access/records.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { LiveState } from '../ingest/LiveState.ts';
import { settingOf } from '../notification/setting/setting.service.ts';
import type { SceneFacts } from './SceneFacts.ts';
import type { SceneFlows } from './SceneFlows.ts';
import { SceneRepository } from './scene.repository.ts';
import { ownOf } from './scene.service.ts';
import type { TriggerChecks } from './TriggerChecks.ts';

export interface SceneTrialsParts {
  db: Records;
  clock: Clock;
  live: Pick<LiveState, 'value'>;
  flows: SceneFlows;
  facts: SceneFacts;
  triggers: TriggerChecks;
}

const shownMoments = 5;

/** What scenes would do: nothing here writes. */
export class SceneTrials {
  readonly #parts: SceneTrialsParts;

  constructor(parts: SceneTrialsParts) {
    this.#parts = parts;
  }

  /** Of the enabled flow, or else of the saved one. Values that the caller cannot see are not shown. */
  async preview(caller: Caller, id: number, language: Language): Promise<ReplyOf<typeof api.scene.preview>> {
    const { db, flows, facts, live } = this.#parts;
    const scope = ownOf(caller);
    const repository = new SceneRepository(db);
    const scene = (await repository.find(scope, id)) ?? fail('1014');
    const program =
      scene.isEnabled === 1 && scene.programId !== null && (await repository.program(scope, scene.programId));
    const saved = program ? undefined : await flows.read(caller, id);
    const flow = program ? (JSON.parse(program.flow) as Flow) : saved?.flow;
    const problems = (saved?.problems ?? []).map(({ stepId, text, isBlocking }) => ({
      ...{ stepId, message: text[language], isBlocking },
    }));
    if (!flow) return { writes: [], problems };
    const ids = [...signalsRead(flow), ...signalsWritten(flow).map(({ signalId }) => signalId)];
    const seen = await facts.signals(caller, scene.orgId, ids);
    const variables = await facts.variableEquips(scopeOf(caller), ids);
    const read = (signalId: number) => {
      const equipId = seen.get(signalId)?.equipId ?? variables.get(signalId);
      return equipId === undefined ? undefined : live.value(equipId, signalId);
    };
    const writes = preview(flow, read).map(({ problem, ...write }) => {
      const known = seen.get(write.signalId);
      const why = !known ? unseen : known.facts.isWritable ? problem : readOnly;
      return {
        ...write,
        title: known?.title ?? write.title,
        subTitle: known?.equip ?? write.subTitle,
        problem: why?.[language] ?? '',
      };
    });
    return { writes, problems };
  }

  async moments(
    caller: Caller,
    { triggers }: BodyOf<typeof api.scene.moments>,
    language: Language,
  ): Promise<ReplyOf<typeof api.scene.moments>> {
    const { db, clock, triggers: checks } = this.#parts;
    const days = holidayDays((await settingOf(db, ownOf(caller), caller.orgId)).holidays);
    const list: ReplyOf<typeof api.scene.moments>['list'] = [];
    for (const trigger of triggers) {
      const problem = await checks.check(caller, caller.orgId, trigger);
      const next = problem ? [] : nextMoments([trigger], clock.now(), days, shownMoments);
      list.push({ next, problem: problem?.[language] ?? '' });
    }
    return { list };
  }
}

const unseen = { cn: '变量不存在或无权查看', en: 'The signal does not exist, or is not yours to see' };
const readOnly = { cn: '不可写入', en: 'It cannot be written' };
