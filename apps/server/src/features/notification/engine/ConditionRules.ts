import { AlarmEngine, type EngineEffect } from '@lookfar/alarms';
import { errorCatalogue, type Text } from '@lookfar/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Log } from '../../../platform/log/log.ts';
import { AlarmInputs } from '../../alarm/engine/AlarmInputs.ts';
import { MonotonicClock } from '../../alarm/engine/MonotonicClock.ts';
import { problemText } from '../../alarm/engine/ruleSource.ts';
import type { LiveState } from '../../ingest/LiveState.ts';
import type { ConditionRuleRepository } from './conditionRule.repository.ts';
import { type ConditionSource, conditionSource, engineRule } from './conditionSource.ts';

export interface ConditionRulesParts {
  repository: ConditionRuleRepository;
  live: LiveState;
  clock: Clock;
  log: Log;
}

/** The condition of a rule is met. */
export interface ConditionMet {
  ruleId: number;
  orgId: number;
  name: string;
  /** Of its first signal. */
  equipmentId: number | null;
  signalId: number | null;
  equip: string;
  unit: string;
  line: Extract<EngineEffect, { type: 'journal' }>;
}

/** What has happened since it was asked last. */
export interface ConditionChanges {
  met: ConditionMet[];
  /** Rules whose condition is no longer met, or that are gone. */
  over: Set<number>;
  /** Where each stands, by rule, as JSON. */
  saved: Map<number, string>;
}

interface Entry {
  source: ConditionSource;
  place: Pick<ConditionMet, 'equipmentId' | 'signalId' | 'equip' | 'unit'>;
}

/** Rules that fire on a condition without an alarm: the alarm engine watches them, and nobody sees alarms of theirs. */
export class ConditionRules {
  readonly #parts: ConditionRulesParts;
  readonly #engine: AlarmEngine;
  readonly #inputs: AlarmInputs;
  readonly #entries = new Map<number, Entry>();
  #changes: ConditionChanges = nothing();
  #fed: (() => void) | undefined;
  #stopInputs: (() => void) | undefined;

  constructor(parts: ConditionRulesParts) {
    this.#parts = parts;
    const steady = new MonotonicClock(parts.clock);
    this.#engine = new AlarmEngine({
      clock: () => steady.now(),
      effect: (effect) => this.#take(effect),
      problem: ({ alarmId, during, error }) => {
        if (alarmId !== null && during === 'evaluation') this.#tell(alarmId, problemText(error, {}));
      },
    });
    this.#inputs = new AlarmInputs({ engine: this.#engine, live: parts.live, clock: parts.clock });
  }

  /** `fed` runs when a condition may have changed. */
  async start(fed: () => void): Promise<void> {
    this.#fed = fed;
    await this.#set(await this.#sources(undefined), { restores: true });
  }

  stop(): void {
    this.#fed = undefined;
    this.#stopInputs?.();
  }

  /** The rules of an organisation have changed. */
  async reload(orgId: number | undefined): Promise<void> {
    const sources = await this.#sources(orgId);
    const kept = new Set(sources.map(({ id }) => id));
    for (const [id, { source }] of this.#entries)
      if ((orgId === undefined || source.orgId === orgId) && !kept.has(id)) this.#remove(id);
    await this.#set(sources, { restores: false });
  }

  /** Whether the condition of a rule is met now. */
  isMet(ruleId: number): boolean {
    return this.#engine.view(ruleId)?.active ?? false;
  }

  /** What came with time. */
  tick(): void {
    this.#engine.tick();
  }

  /** Hands over what has happened; `keep` takes back what could not be written. */
  take(): ConditionChanges {
    for (const alarm of this.#engine.snapshot({ changedOnly: true }).alarms)
      this.#changes.saved.set(alarm.id, JSON.stringify(alarm));
    const changes = this.#changes;
    this.#changes = nothing();
    return changes;
  }

  keep({ met, over, saved }: ConditionChanges): void {
    const later = this.#changes;
    this.#changes = {
      met: [...met, ...later.met],
      over: new Set([...over, ...later.over]),
      saved: new Map([...saved, ...later.saved]),
    };
  }

  async #sources(orgId: number | undefined): Promise<ConditionSource[]> {
    const rows = await this.#parts.repository.enabled(orgId);
    return rows.flatMap((row) => conditionSource(row) ?? []);
  }

  async #set(sources: readonly ConditionSource[], { restores }: { restores: boolean }): Promise<void> {
    if (sources.length === 0) return;
    const { repository } = this.#parts;
    const signals = await repository.signals(sources.flatMap((source) => source.signals));
    const gateways = await repository.gateways(sources.flatMap((source) => source.gateways));
    const signalOf = new Map(signals.map((signal) => [signal.id, signal]));
    const gatewayOf = new Map(gateways.map((gateway) => [gateway.sn, gateway]));
    const places = {
      equipmentIdOf: new Map(signals.map(({ id, equipmentId }) => [id, equipmentId])),
      gatewayIdOf: new Map(gateways.map(({ id, sn }) => [sn, id])),
    };
    for (const source of sources) {
      const first = signalOf.get(source.signals[0] ?? 0);
      // What belongs to others stays unseen, whatever is stored.
      const hasAll =
        source.signals.every((id) => signalOf.get(id)?.orgId === source.orgId) &&
        source.gateways.every((sn) => gatewayOf.get(sn)?.orgId === source.orgId);
      const place = {
        ...{ equipmentId: first?.equipmentId ?? null, equip: first?.equip ?? '', unit: first?.unit ?? '' },
        signalId: source.signals.length === 1 ? (source.signals[0] ?? null) : null,
      };
      if (hasAll) this.#setOne({ source, place });
      else {
        this.#remove(source.id);
        this.#tell(source.id, errorCatalogue['1714']);
      }
      if (hasAll) this.#inputs.watch(source, places);
    }
    if (restores) this.#restore(sources);
    if (this.#entries.size > 0) this.#stopInputs ??= this.#inputs.start(() => this.#fed?.());
  }

  #setOne(entry: Entry): void {
    const { source, place } = entry;
    const before = this.#entries.get(source.id);
    this.#entries.set(source.id, entry);
    const problem = this.#engine.setRule(engineRule(source, place));
    if (problem) {
      // What worked before continues.
      if (before) this.#entries.set(source.id, before);
      else this.#entries.delete(source.id);
      this.#tell(source.id, problemText(problem.error, engineRule(source, place)));
    } else if (source.hadProblem) this.#tell(source.id, null);
  }

  #remove(id: number): void {
    this.#engine.removeRule(id);
    this.#inputs.forget(id);
    if (this.#entries.delete(id)) this.#changes.over.add(id);
  }

  #restore(sources: readonly ConditionSource[]): void {
    const alarms = sources.flatMap(({ saved }) => (saved === '' ? [] : [JSON.parse(saved) as unknown]));
    this.#engine.restore({ version: 1, alarms, signals: [], gateways: [] });
  }

  #take(effect: EngineEffect): void {
    const entry = this.#entries.get(effect.alarmId);
    if (effect.type !== 'journal' || !entry) return;
    const { source, place } = entry;
    if (effect.annunciated)
      this.#changes.met.push({ ruleId: source.id, orgId: source.orgId, name: source.name, ...place, line: effect });
    else if (effect.action === 'cleared' || effect.action === 'retired') this.#changes.over.add(source.id);
  }

  #tell(ruleId: number, problem: Text | null): void {
    const { repository, log } = this.#parts;
    repository
      .setProblem(ruleId, problem)
      .catch((err: unknown) => log.error({ err, ruleId }, 'could not record the problem of a notification rule'));
  }
}

const nothing = (): ConditionChanges => ({ met: [], over: new Set(), saved: new Map() });
