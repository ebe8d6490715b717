export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** One step of a first-order lag; exact for any `dt`, so that the step size does not change the curve. */
export function lag(value: number, target: number, seconds: number, dt: number): number {
  return target + (value - target) * Math.exp(-dt / seconds);
}

/** Towards `target` by at most `rate` per second. */
export function ramp(value: number, target: number, rate: number, dt: number): number {
  return value + clamp(target - value, -rate * dt, rate * dt);
}

/** Replaces one element of a fixed list. */
export function replaced<List extends readonly unknown[]>(list: List, index: number, item: List[number]): List {
  return list.map((one, at) => (at === index ? item : one)) as unknown as List;
}
