/** The price of power by the hour of the day. */
export type Tariff = 0 | 1 | 2;

export const peak: Tariff = 0;
export const flat: Tariff = 1;
export const offPeak: Tariff = 2;

/** Yuan per kWh. */
export const prices: Readonly<Record<Tariff, number>> = { 0: 1.08, 1: 0.66, 2: 0.32 };

export function tariffAt(hour: number): Tariff {
  if (hour < 8) return offPeak;
  return (hour >= 9 && hour < 12) || (hour >= 17 && hour < 22) ? peak : flat;
}
