const minute = 60_000;
const timeSteps = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1440, 2880, 10_080].map((step) => step * minute);
const labelRoom = 80;

/** Whole minutes, hours or days in the viewer's zone, as dense as labels fit. */
export function timeSplits(min: number, max: number, width: number): number[] {
  const most = Math.max(2, Math.floor(width / labelRoom));
  const step = timeSteps.find((candidate) => (max - min) / candidate <= most) ?? (max - min) / most;
  const zone = new Date(min).getTimezoneOffset() * minute;
  const splits: number[] = [];
  for (let time = Math.ceil((min - zone) / step) * step + zone; time <= max; time += step) splits.push(time);
  return splits;
}
