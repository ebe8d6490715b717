import type { Scalar } from './readMessage.ts';

const mostKeys = 500;

/** Attributes reported by devices, so that they can query them. Kept in memory only. */
export class ClientAttributes {
  private readonly byEquipment = new Map<number, Map<string, Scalar>>();

  put(equipmentId: number, values: ReadonlyMap<string, Scalar>): void {
    const kept = this.byEquipment.get(equipmentId) ?? new Map<string, Scalar>();
    this.byEquipment.set(equipmentId, kept);
    for (const [key, value] of values) if (kept.has(key) || kept.size < mostKeys) kept.set(key, value);
  }

  /** All of them without `keys`. */
  get(equipmentId: number, keys?: readonly string[]): Record<string, Scalar> {
    const kept = [...(this.byEquipment.get(equipmentId) ?? [])];
    return Object.fromEntries(keys ? kept.filter(([key]) => keys.includes(key)) : kept);
  }
}
