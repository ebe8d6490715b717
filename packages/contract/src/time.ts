/**
 * Envelope times are text in UTC+8, regardless of the server's time zone; the console converts them to the viewer's.
 */
const offsetMs = 8 * 3600 * 1000;
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
