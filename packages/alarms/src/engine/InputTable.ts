import { isGood, type SignalValue } from '@lookfar/contract';
import { numberOf } from '@lookfar/formula';
import type { GatewayInput, Inputs, SignalInput } from '../kinds/AlarmKind.ts';
import type { SavedGateway, SavedSignal } from './Snapshot.ts';

/** An input and the alarms that depend on it. */
interface Watched<I, T> {
  input: I;
  watchers: T[];
  /** Since the last snapshot. */
  changed: boolean;
}

/** The inputs of one alarm; `dispose` ends its subscriptions. */
export interface Subscription {
  inputs: Inputs;
  dispose(): void;
}

const newSignal = (id: number, now: number): SignalInput => ({
  id,
  code: '1308',
  value: null,
  number: Number.NaN,
  time: 0,
  at: 0,
  goodAt: now,
  excusedMs: 0,
});

function watch<K, I, T>(map: Map<K, Watched<I, T>>, key: K, make: () => I, watcher: T, disposers: (() => void)[]): I {
  const entry = map.get(key) ?? { input: make(), watchers: [], changed: true };
  map.set(key, entry);
  if (entry.watchers.includes(watcher)) return entry.input;
  entry.watchers.push(watcher);
  disposers.push(() => {
    entry.watchers = entry.watchers.filter((other) => other !== watcher);
    if (entry.watchers.length === 0) map.delete(key);
  });
  return entry.input;
}

const nobody: readonly never[] = [];

function assign(input: SignalInput, value: SignalValue, at: number): void {
  input.code = value.code;
  input.value = value.value;
  input.number = isGood(value.code) ? numberOf(value.value) : Number.NaN;
  input.time = value.time;
  input.at = at;
  if (!isGood(value.code)) return;
  input.goodAt = at;
  input.excusedMs = 0;
}

/** The latest value of every signal and gateway that an alarm depends on. */
export class InputTable<T> {
  readonly #signals = new Map<number, Watched<SignalInput, T>>();
  readonly #gateways = new Map<string, Watched<GatewayInput, T>>();

  subscribe(watcher: T, now: number): Subscription {
    const disposers: (() => void)[] = [];
    return {
      inputs: {
        signal: (id) => watch(this.#signals, id, () => newSignal(id, now), watcher, disposers),
        gateway: (sn) => watch(this.#gateways, sn, () => ({ sn, online: undefined, at: 0 }), watcher, disposers),
      },
      dispose() {
        for (const dispose of disposers) dispose();
      },
    };
  }

  /**
   * Stores a value and returns the alarms that depend on it. A value older than the stored one (late, backfilled) is
   * ignored.
   */
  signal(id: number, value: SignalValue, now: number): readonly T[] {
    const entry = this.#signals.get(id);
    if (!entry || (entry.input.at > 0 && value.time < entry.input.time)) return nobody;
    assign(entry.input, value, now);
    entry.changed = true;
    return entry.watchers;
  }

  gateway(sn: string, online: boolean, now: number): readonly T[] {
    const entry = this.#gateways.get(sn);
    if (!entry) return nobody;
    entry.input.online = online;
    entry.input.at = now;
    entry.changed = true;
    return entry.watchers;
  }

  excuse(ms: number): void {
    for (const { input } of this.#signals.values()) input.excusedMs += ms;
  }

  saveSignals(changedOnly: boolean): SavedSignal[] {
    const rows: SavedSignal[] = [];
    for (const entry of this.#signals.values()) {
      const { id, code, value, time, at, goodAt } = entry.input;
      if (entry.changed || !changedOnly) rows.push({ id, code, value, time, at, goodAt });
      entry.changed = false;
    }
    return rows;
  }

  saveGateways(changedOnly: boolean): SavedGateway[] {
    const rows: SavedGateway[] = [];
    for (const entry of this.#gateways.values()) {
      const { sn, online, at } = entry.input;
      if (online !== undefined && (entry.changed || !changedOnly)) rows.push({ sn, online, at });
      entry.changed = false;
    }
    return rows;
  }

  loadSignal(row: SavedSignal): void {
    const input = this.#signals.get(row.id)?.input;
    if (!input) return;
    assign(input, row, row.at);
    input.goodAt = row.goodAt;
  }

  loadGateway(row: SavedGateway): void {
    const input = this.#gateways.get(row.sn)?.input;
    if (input) Object.assign(input, { online: row.online, at: row.at });
  }
}
