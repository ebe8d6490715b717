import {
  type api,
  type BodyOf,
  fail,
  type Language,
  type ReplyOf,
  type ScriptRun,
  type ScriptTrigger,
} from '@lookfar/contract';
import type { ScriptSignal } from '@lookfar/formula/sandbox';
import type { Clock } from '../../platform/clock/clock.ts';
import type { OperationNote } from '../../platform/http/handler.ts';
import { type Caller, scopeOf } from '../../platform/sessions/caller.ts';
import type { EquipmentService } from '../equipment/equipment.service.ts';
import type { LiveState } from '../ingest/LiveState.ts';
import type { TriggerInfo } from './engine/scriptTurn.ts';
import type { ScriptPool } from './pool/ScriptPool.ts';
import { toDefinition, toScriptRun, toScriptSignal, toScriptState } from './script.mapper.ts';
import type { ScriptRepository } from './script.repository.ts';

export interface ScriptServiceParts {
  repository: ScriptRepository;
  equipment: EquipmentService;
  live: LiveState;
  pool: ScriptPool;
  clock: Clock;
}

/** What users see of scripts. */
export class ScriptService {
  private readonly parts: ScriptServiceParts;
  /** Accounts whose dry run has not ended. */
  private readonly trying = new Set<number>();

  constructor(parts: ScriptServiceParts) {
    this.parts = parts;
  }

  /** Runs code against the current values; what it would write and keep is only reported. */
  async attempt(
    caller: Caller,
    { equipmentId, trigger, code }: BodyOf<typeof api.script.try>,
    { language, note }: { language: Language; note(note: OperationNote): void },
  ): Promise<ScriptRun> {
    await this.parts.equipment.visible(caller, equipmentId);
    const run = await this.alone(caller, () => this.run(caller, { equipmentId, trigger, code }, language));
    const detail = { trigger: trigger.kind, result: run.code, writes: run.writes.length };
    note({ object: { kind: 'equipment', id: equipmentId }, detail });
    return run;
  }

  async states(caller: Caller, equipmentId: number, language: Language): Promise<ReplyOf<typeof api.script.state>> {
    await this.parts.equipment.visible(caller, equipmentId);
    const rows = await this.parts.repository.states(scopeOf(caller), equipmentId);
    return rows.map((row) => toScriptState(row, language));
  }

  private async run(
    caller: Caller,
    { equipmentId, trigger, code }: BodyOf<typeof api.script.try>,
    language: Language,
  ): Promise<ScriptRun> {
    const { repository, live, pool, clock } = this.parts;
    const rows = await repository.signals(scopeOf(caller), equipmentId);
    const signals = rows.map((row) => toScriptSignal(toDefinition(row), live.value(equipmentId, row.id)));
    const now = clock.now();
    const request = { code, now, trigger: sampleOf(trigger, signals), state: '{}', signals };
    return toScriptRun(await pool.run({ owner: caller.orgId, request: () => request }), now, language);
  }

  /** One dry run of each account at a time, so that nobody fills the queue in which all of them wait; 429. */
  private async alone<T>({ accountId }: Caller, work: () => Promise<T>): Promise<T> {
    if (this.trying.has(accountId)) fail('429', { seconds: 1 });
    this.trying.add(accountId);
    try {
      return await work();
    } finally {
      this.trying.delete(accountId);
    }
  }
}

/** As if the first signal had just changed, or an alarm had just been raised. */
function sampleOf(trigger: ScriptTrigger, signals: readonly ScriptSignal[]): TriggerInfo {
  if (trigger.kind === 'alarm') return { kind: 'alarm', alarm: { id: 0, text: '', level: 'medium', raised: true } };
  if (trigger.kind !== 'change') return { kind: trigger.kind };
  const signal = signals.find(({ id }) => trigger.signals.includes(id));
  if (!signal) return { kind: 'change' };
  const { title, value, good } = signal;
  return { kind: 'change', signal: title, value, old: value, good };
}
