/** Times of the electricity tariff, in the order of their prices. */
export const tariffTimes = ['谷', '平', '峰', '尖'] as const;
export type TariffTime = 0 | 1 | 2 | 3;

/** CNY per kWh taken from the grid. */
const prices = [0.31, 0.62, 0.98, 1.18] as const;
/** CNY per kWh fed into the grid. */
export const feedInPrice = 0.3844;
/** What drivers pay on top of the electricity, CNY per kWh. */
const service = [0.32, 0.4, 0.42, 0.42] as const;

/** From each of these hours on, UTC+8. */
const times: readonly (readonly [from: number, time: TariffTime])[] = [
  [0, 0],
  [8, 1],
  [9, 2],
  [12, 1],
  [17, 2],
  [19, 3],
  [21, 2],
  [22, 1],
  [23, 0],
];

export function tariffAt(hour: number): TariffTime {
  return times.findLast(([from]) => hour >= from)?.[1] ?? 0;
}

export function buyPrice(time: TariffTime): number {
  return prices[time];
}

export function chargingPrice(time: TariffTime): number {
  return prices[time] + service[time];
}
