const two = (value: number): string => String(value).padStart(2, '0');

const parts: Readonly<Record<string, (date: Date) => string>> = {
  YYYY: (date) => String(date.getFullYear()),
  MM: (date) => two(date.getMonth() + 1),
  DD: (date) => two(date.getDate()),
  HH: (date) => two(date.getHours()),
  mm: (date) => two(date.getMinutes()),
  ss: (date) => two(date.getSeconds()),
};

/** A time in the viewer's zone, in a pattern of YYYY MM DD HH mm ss; anything else is kept literally. */
export function formatTime(ms: number, pattern: string): string {
  const date = new Date(ms);
  return pattern.replace(/YYYY|MM|DD|HH|mm|ss/g, (part) => parts[part]?.(date) ?? part);
}
