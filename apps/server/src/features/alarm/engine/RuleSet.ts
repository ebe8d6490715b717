import type { AlarmEngine, AlarmProblem } from '@lookfar/alarms';
import { type ErrorCode, errorCatalogue, type Text } from '@lookfar/contract';
import { serverScope } from '../../../platform/access/serverScope.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { AlarmRuleRepository } from '../alarmRule.repository.ts';
import type { AlarmInputs } from './AlarmInputs.ts';
import type { AlarmStore } from './AlarmStore.ts';
import { type AlarmSource, type LastLine, noLine } from './alarmRows.ts';
import { problemText, type RuleSource } from './ruleSource.ts';

const noSignal: ErrorCode = '1714';

export interface RuleSetParts {
  engine: AlarmEngine;
  inputs: AlarmInputs;
  store: AlarmStore;
  rules: AlarmRuleRepository;
  log: Log;
}

/** Context of an active alarm. */
export interface AlarmEntry {
  source: AlarmSource;
  last: LastLine;
}

/** The rules in the engine. One that does not work is logged, reports its problem, and does not stop the others. */
export class RuleSet {
  readonly entries = new Map<number, AlarmEntry>();
  /** Alarms whose rule was removed: their rows are deleted with the next commit. */
  readonly removed = new Set<number>();
  private readonly parts: RuleSetParts;

  constructor(parts: RuleSetParts) {
    this.parts = parts;
  }

  async set(sources: readonly RuleSource[]): Promise<void> {
    const { rules, inputs } = this.parts;
    const signalIds = sources.flatMap(({ signals }) => signals);
    const sns = sources.flatMap(({ gateways }) => gateways);
    const signals = await rules.signals(serverScope, signalIds);
    const gateways = await rules.gateways(serverScope, sns);
    const places = {
      equipmentIdOf: new Map(signals.map(({ id, equipmentId }) => [id, equipmentId])),
      gatewayIdOf: new Map(gateways.map(({ id, sn }) => [sn, id])),
    };
    for (const source of sources) {
      this.setOne(source, { hasSignals: source.signals.every((id) => places.equipmentIdOf.has(id)) });
      inputs.watch(source, places);
    }
  }

  remove(id: number): void {
    this.parts.engine.removeRule(id);
    this.entries.delete(id);
    this.parts.inputs.forget(id);
    this.removed.add(id);
  }

  report({ alarmId, title, during, error }: AlarmProblem): void {
    this.parts.log.error({ alarmId, title, during, err: error }, 'an alarm rule does not work');
    if (alarmId !== null && during === 'evaluation') this.tell(alarmId, problemText(error, {}));
  }

  private setOne({ id, source, level, rule, hadProblem }: RuleSource, { hasSignals }: { hasSignals: boolean }): void {
    const { engine, log } = this.parts;
    const before = this.entries.get(id);
    this.removed.delete(id);
    this.entries.set(id, { source, last: before?.last ?? noLine(level) });
    const problem = engine.setRule(rule);
    if (problem) {
      // What worked before continues.
      if (before) this.entries.set(id, before);
      else this.entries.delete(id);
      this.tell(id, problemText(problem.error, rule));
    } else if (!hasSignals) {
      log.warn({ alarmId: id, title: source.title }, 'an alarm rule references a signal that does not exist');
      this.tell(id, errorCatalogue[noSignal]);
    } else if (hadProblem) this.tell(id, null);
  }

  private tell(ruleId: number, problem: Text | null): void {
    const { store, log } = this.parts;
    store
      .setProblem(ruleId, problem)
      .catch((err: unknown) => log.error({ err, ruleId }, 'could not record the problem of an alarm rule'));
  }
}
