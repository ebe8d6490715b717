import { type AlarmEngine, SavedSignal } from '@lookfar/alarms';
import type { ErrorCode, SignalValue } from '@lookfar/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { LiveState } from '../../ingest/LiveState.ts';
import type { RuleSource } from './ruleSource.ts';

/** After a start, gateways have this long to be heard from; those that are silent then are offline. */
const graceMs = 60_000;
/** How often it is looked whether those that could be heard late have had it. */
const againMs = 1000;
/** How often it is recorded how long signals have been silent. */
const saveMs = 10_000;
/** A value from before the restart is not trusted. */
const unvouchedCode: ErrorCode = '1302';
const nothingYet: SignalValue = { code: '1308' satisfies ErrorCode, value: null, time: 0 };

export interface InputParts {
  engine: AlarmEngine;
  live: LiveState;
  clock: Clock;
  /** Gateways have not had their time to be heard from yet. */
  isSettling?(): boolean;
}

/** What a rule depends on. */
export type RuleInputs = Pick<RuleSource, 'id' | 'signals' | 'gateways' | 'isTimed'>;

/** Where the inputs of rules are found. */
export interface Places {
  gatewayIdOf: ReadonlyMap<string, number>;
  equipmentIdOf: ReadonlyMap<number, number>;
}

/** Feeds the engine with values and the online status of gateways. */
export class AlarmInputs {
  private readonly parts: InputParts;
  /** Gateways that are referenced by a rule. */
  private readonly snOf = new Map<number, string>();
  /** The inputs of each rule, and whether it measures silence. */
  private readonly watched = new Map<number, Pick<RuleSource, 'signals' | 'isTimed'>>();
  private readonly unsaved = new Map<number, SavedSignal>();
  private savedAt = 0;
  private isStarted = false;
  private isGraceOver = false;
  private cancelGrace: (() => void) | undefined;

  constructor(parts: InputParts) {
    this.parts = parts;
  }

  /** `fed` runs after the engine received something. Returns its disposer. */
  start(fed: () => void): () => void {
    const { engine, live } = this.parts;
    this.isStarted = true;
    // Marked as unknown: no delay that started before the restart ends before a good value has arrived.
    for (const { signals } of this.watched.values()) for (const id of signals) engine.value(id, nothingYet);
    for (const equipmentId of live.everything().equipmentIds)
      for (const [signalId, value] of live.valuesOf(equipmentId)) engine.value(signalId, value);
    for (const [gatewayId, sn] of this.snOf) this.feedGateway(gatewayId, sn);
    const disposers = [
      live.listen({
        values(_equipmentId, changed) {
          for (const [signalId, value] of changed) engine.value(signalId, value);
          fed();
        },
        gateway: (gatewayId, { online, unknown }) => {
          const sn = this.snOf.get(gatewayId);
          // What is not known neither raises nor clears an alarm.
          if (sn === undefined || unknown) return;
          engine.gateway(sn, online);
          fed();
        },
        device: () => {},
      }),
      () => this.cancelGrace?.(),
    ];
    this.endGrace(graceMs, fed);
    return () => {
      for (const dispose of disposers) dispose();
    };
  }

  /** A rule that is new to a running engine gets the known values immediately; the next change may be far away. */
  watch({ id, gateways, signals, isTimed }: RuleInputs, { gatewayIdOf, equipmentIdOf }: Places): void {
    const { engine, live } = this.parts;
    this.watched.set(id, { signals, isTimed });
    for (const sn of gateways) {
      const gatewayId = gatewayIdOf.get(sn);
      if (gatewayId === undefined) continue;
      this.snOf.set(gatewayId, sn);
      if (this.isStarted) this.feedGateway(gatewayId, sn);
    }
    if (!this.isStarted) return;
    for (const signalId of signals) {
      const value = live.value(equipmentIdOf.get(signalId) ?? 0, signalId);
      if (value) engine.value(signalId, value);
    }
  }

  forget(ruleId: number): void {
    this.watched.delete(ruleId);
  }

  /** Saved state: how long a signal has been silent continues, its value is ignored until it arrives again. */
  unvouched(saved: readonly unknown[]): unknown[] {
    return saved.map((row) => {
      const parsed = SavedSignal.safeParse(row);
      return parsed.success ? { ...parsed.data, code: unvouchedCode } : row;
    });
  }

  /** With the next commit, whenever that is. */
  saveAll(): void {
    this.savedAt = 0;
  }

  worthSaving(changed: readonly SavedSignal[]): Map<number, SavedSignal> {
    const wanted = new Set([...this.watched.values()].flatMap(({ signals, isTimed }) => (isTimed ? signals : [])));
    for (const row of changed) if (wanted.has(row.id)) this.unsaved.set(row.id, row);
    const now = this.parts.clock.now();
    if (now - this.savedAt < saveMs && now >= this.savedAt) return new Map();
    this.savedAt = now;
    const rows = new Map(this.unsaved);
    this.unsaved.clear();
    return rows;
  }

  private endGrace(ms: number, fed: () => void): void {
    const { clock, isSettling } = this.parts;
    this.cancelGrace = clock.setTimeout(() => {
      if (isSettling?.()) {
        this.endGrace(againMs, fed);
        return;
      }
      this.isGraceOver = true;
      for (const [gatewayId, sn] of this.snOf) this.feedGateway(gatewayId, sn);
      fed();
    }, ms);
  }

  private feedGateway(gatewayId: number, sn: string): void {
    const { online, since, unknown } = this.parts.live.gateway(gatewayId);
    if (unknown) return;
    if (since > 0 || this.isGraceOver) this.parts.engine.gateway(sn, online);
  }
}
