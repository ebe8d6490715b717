import type { api, BodyOf, Language, ReplyOf, ScriptRun, ScriptTrigger } from '@lookfar/contract';
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

  constructor(parts: ScriptServiceParts) {
    this.parts = parts;
  }

  /** Runs code against the current values; what it would write and keep is only reported. */
  async attempt(
    caller: Caller,
    { equipmentId, trigger, code }: BodyOf<typeof api.script.try>,
    { language, note }: { language: Language; note(note: OperationNote): void },
  ): Promise<ScriptRun> {
    const { repository, equipment, live, pool, clock } = this.parts;
    await equipment.visible(caller, equipmentId);
    const rows = await repository.signals(scopeOf(caller), equipmentId);
    const signals = rows.map((row) => toScriptSignal(toDefinition(row), live.value(equipmentId, row.id)));
    const now = clock.now();
    const result = await pool.run({ code, now, trigger: sampleOf(trigger, signals), state: '{}', signals });
    const run = toScriptRun(result, now, language);
    const detail = { trigger: trigger.kind, result: run.code, writes: run.writes.length };
    note({ object: { kind: 'equipment', id: equipmentId }, detail });
    return run;
  }

  async states(caller: Caller, equipmentId: number, language: Language): Promise<ReplyOf<typeof api.script.state>> {
    await this.parts.equipment.visible(caller, equipmentId);
    const rows = await this.parts.repository.states(scopeOf(caller), equipmentId);
    return rows.map((row) => toScriptState(row, language));
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
