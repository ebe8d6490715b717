const [zoneMs, hourMs, dayMs] = [8 * 3_600_000, 3_600_000, 86_400_000];

/** Hours since local midnight. */
export const hourOf = (time: number): number => ((((time + zoneMs) % dayMs) + dayMs) % dayMs) / hourMs;

/** 0 is Sunday. */
export const weekdayOf = (time: number): number => new Date(time + zoneMs).getUTCDay();

export const isWeekend = (time: number): boolean => [0, 6].includes(weekdayOf(time));

/** The local midnight before. */
export const midnightOf = (time: number): number => Math.floor((time + zoneMs) / dayMs) * dayMs - zoneMs;

interface Shift {
  day: string;
  night: string;
}

/** Two shifts, from 8 to 20 and through the night, for each group of devices. */
const shifts: Readonly<Record<string, Shift>> = {
  取水净水: { day: 'zhaolei', night: 'sunhao' },
  清水送水: { day: 'zhoumin', night: 'wuqiang' },
};
/** The control room, which sees everything. */
const controlRoom: Shift = { day: 'wangli', night: 'operator' };
/** Who looks after the generator trucks, during the day. */
const trucks = { group: '移动电源', who: 'guotao', from: 8.5, to: 17.5 };

const isDay = (time: number) => hourOf(time) >= 8 && hourOf(time) < 20;

/** Who was in the control room. */
export function dispatcherAt(time: number): string {
  return isDay(time) ? controlRoom.day : controlRoom.night;
}

/** Who was responsible for a group of devices. */
export function onDutyAt(group: string, time: number): string {
  const hour = hourOf(time);
  if (group === trucks.group && hour >= trucks.from && hour < trucks.to && !isWeekend(time)) return trucks.who;
  const shift = shifts[group] ?? controlRoom;
  return isDay(time) ? shift.day : shift.night;
}
