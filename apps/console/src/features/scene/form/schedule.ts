/** A schedule in words; `cron` is what words cannot say. */
export type Schedule =
  | { every: 'day'; time: string }
  /** 1 is Monday. */
  | { every: 'week'; days: readonly number[]; time: string }
  | { every: 'month'; day: number; time: string }
  | { every: 'cron'; cron: string };

const shape = /^(\d{1,2}) (\d{1,2}) (\*|\d{1,2}) \* (\*|[0-7](?:,[0-7])*)$/;
const two = (number: number) => String(number).padStart(2, '0');

/** [SCN2] Cron text as words, where it can be said in words. */
export function readSchedule(cron: string): Schedule {
  const [, minute, hour, day, days] = shape.exec(cron.trim()) ?? [];
  const own: Schedule = { every: 'cron', cron };
  if (minute === undefined || hour === undefined || Number(minute) > 59 || Number(hour) > 23) return own;
  const time = `${two(Number(hour))}:${two(Number(minute))}`;
  if (day === '*' && days === '*') return { every: 'day', time };
  if (day === '*' && days !== undefined) {
    const chosen = [...new Set(days.split(',').map((one) => Number(one) || 7))].sort((a, b) => a - b);
    return { every: 'week', days: chosen, time };
  }
  if (days === '*' && Number(day) >= 1 && Number(day) <= 31) return { every: 'month', day: Number(day), time };
  return own;
}

export function toCron(schedule: Schedule): string {
  if (schedule.every === 'cron') return schedule.cron;
  const [hour = 0, minute = 0] = schedule.time.split(':').map(Number);
  const at = `${minute} ${hour}`;
  switch (schedule.every) {
    case 'day':
      return `${at} * * *`;
    case 'week':
      return `${at} * * ${schedule.days.map((day) => day % 7).join(',')}`;
    case 'month':
      return `${at} ${schedule.day} * *`;
  }
}
