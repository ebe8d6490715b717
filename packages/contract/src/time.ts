/**
 * Envelope times are text in UTC+8, regardless of the server's time zone; the console converts them to the viewer's.
 */
const baseMinutes = 8 * 60;
const offsetMs = baseMinutes * 60_000;
const shape = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/;

/** `YYYY-MM-DD HH:mm:ss` in UTC+8 from epoch milliseconds. */
export function formatTime(epochMs: number): string {
  return new Date(epochMs + offsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** Epoch milliseconds from `YYYY-MM-DD HH:mm:ss` in UTC+8, or undefined if it is not such a time. */
export function parseTime(text: string): number | undefined {
  const parts = shape.exec(text)?.slice(1).map(Number);
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const epochMs = Date.UTC(year, month - 1, day, hour, minute, second) - offsetMs;
  return formatTime(epochMs) === text ? epochMs : undefined;
}

/**
 * A zone as people write it, by its minutes east of UTC: `UTC+1`, `UTC−3:30`; empty for that of envelope times, which
 * goes without saying.
 */
export function foreignZone(minutes: number): string {
  if (minutes === baseMinutes) return '';
  const away = Math.abs(minutes);
  const rest = away % 60 === 0 ? '' : `:${String(away % 60).padStart(2, '0')}`;
  const sign = minutes < 0 ? '−' : '+';
  return `UTC${away === 0 ? '' : `${sign}${Math.floor(away / 60)}${rest}`}`;
}

/** A label of times, followed by their zone where it has to be mentioned. */
export function zonedLabel(label: string, minutes: number): string {
  const zone = foreignZone(minutes);
  return zone === '' ? label : `${label} (${zone})`;
}
