import { GOOD, type SignalValue } from '@lookfar/contract';

export type SignalUpdate = [signalId: number, value: SignalValue];

interface Entry {
  shown: SignalValue;
  /** Time of the latest value sent by a gateway; `shown.time` may be later if the value has become stale since. */
  sourceTime: number;
  /** What was shown until its source could no longer be heard. */
  concealed?: SignalValue;
}

interface EquipmentEntry {
  signals: Map<number, Entry>;
  lastTime: number | null;
}

/**
 * The latest value of every signal, in memory. Values are ordered by the gateway's time; the shown time never goes
 * back, so that a viewer who compares times misses nothing after a gap.
 */
export class LatestValues {
  private readonly byEquipment = new Map<number, EquipmentEntry>();

  /**
   * Stores values from a gateway; returns those that changed something. An older value changes nothing, unless it is a
   * birth's: it tells what is true now, and the values before it may be from a clock that was fast.
   */
  accept(equipmentId: number, updates: readonly SignalUpdate[], birth = false): SignalUpdate[] {
    const equipment = this.entryOf(equipmentId);
    const changed: SignalUpdate[] = [];
    for (const [signalId, value] of updates) {
      const before = equipment.signals.get(signalId);
      if (before && !birth && value.time < before.sourceTime) continue;
      const time = Math.max(value.time, before?.shown.time ?? 0);
      const shown = { code: value.code, value: lastKnown(value, before), time };
      if (this.put(equipment, signalId, { shown, sourceTime: value.time }, before)) changed.push([signalId, shown]);
    }
    return changed;
  }

  /** The values stay but are no longer trusted: their code gives the reason, their time since when. */
  markStale(equipmentId: number, code: string, since: number): SignalUpdate[] {
    const equipment = this.byEquipment.get(equipmentId);
    if (!equipment) return [];
    const changed: SignalUpdate[] = [];
    for (const [signalId, before] of equipment.signals) {
      const shown = { code, value: before.shown.value, time: Math.max(since, before.shown.time) };
      if (this.put(equipment, signalId, { shown, sourceTime: before.sourceTime }, before))
        changed.push([signalId, shown]);
    }
    return changed;
  }

  /** Nobody knows whether the values still hold: the code says so. Their time stays, so that `reveal` can undo it. */
  conceal(equipmentId: number, code: string): SignalUpdate[] {
    return this.change(equipmentId, ({ shown, sourceTime, concealed = shown }) => ({
      ...{ shown: { ...concealed, code }, sourceTime, concealed },
    }));
  }

  reveal(equipmentId: number): SignalUpdate[] {
    return this.change(equipmentId, ({ shown, sourceTime, concealed = shown }) => ({ shown: concealed, sourceTime }));
  }

  /** Shows stored values again, marked as offline. Values already in memory win. */
  restore(equipmentId: number, updates: readonly SignalUpdate[], code: string): SignalUpdate[] {
    const equipment = this.entryOf(equipmentId);
    const changed: SignalUpdate[] = [];
    for (const [signalId, value] of updates) {
      if (equipment.signals.has(signalId)) continue;
      const shown = { ...value, code };
      this.put(equipment, signalId, { shown, sourceTime: value.time }, undefined);
      if (value.code === GOOD) equipment.lastTime = Math.max(equipment.lastTime ?? 0, value.time);
      changed.push([signalId, shown]);
    }
    return changed;
  }

  /** Copies what another process shows. */
  copy(equipmentId: number, updates: readonly SignalUpdate[]): SignalUpdate[] {
    const equipment = this.entryOf(equipmentId);
    return updates.filter(([signalId, shown]) => {
      const before = equipment.signals.get(signalId);
      if (before && shown.time < before.shown.time) return false;
      return this.put(equipment, signalId, { shown, sourceTime: shown.time }, before);
    });
  }

  of(equipmentId: number): SignalUpdate[] {
    const signals = this.byEquipment.get(equipmentId)?.signals ?? new Map<number, Entry>();
    return Array.from(signals, ([signalId, entry]) => [signalId, entry.shown]);
  }

  get(equipmentId: number, signalId: number): SignalValue | undefined {
    return this.byEquipment.get(equipmentId)?.signals.get(signalId)?.shown;
  }

  /** Epoch ms of the newest value that the device itself gave. */
  lastTime(equipmentId: number): number | null {
    return this.byEquipment.get(equipmentId)?.lastTime ?? null;
  }

  equipmentIds(): number[] {
    return [...this.byEquipment.keys()];
  }

  private change(equipmentId: number, change: (entry: Entry) => Entry): SignalUpdate[] {
    const equipment = this.byEquipment.get(equipmentId);
    if (!equipment) return [];
    const changed: SignalUpdate[] = [];
    for (const [signalId, before] of equipment.signals) {
      const after = change(before);
      if (this.put(equipment, signalId, after, before)) changed.push([signalId, after.shown]);
    }
    return changed;
  }

  private entryOf(equipmentId: number): EquipmentEntry {
    const known = this.byEquipment.get(equipmentId);
    if (known) return known;
    const entry: EquipmentEntry = { signals: new Map(), lastTime: null };
    this.byEquipment.set(equipmentId, entry);
    return entry;
  }

  private put(equipment: EquipmentEntry, signalId: number, entry: Entry, before: Entry | undefined): boolean {
    equipment.signals.set(signalId, entry);
    const { shown } = entry;
    if (shown.code === GOOD) equipment.lastTime = Math.max(equipment.lastTime ?? 0, shown.time);
    return (
      !before ||
      before.shown.time !== shown.time ||
      before.shown.code !== shown.code ||
      before.shown.value !== shown.value
    );
  }
}

/** A failed reading has no value: the last one stays, marked by the code. */
function lastKnown(value: SignalValue, before: Entry | undefined) {
  return value.value === null && value.code !== GOOD ? (before?.shown.value ?? null) : value.value;
}
