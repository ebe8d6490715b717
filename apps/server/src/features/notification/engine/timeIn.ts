const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment as the clocks of a zone show it: `2026-01-31 08:00:00`. */
export function timeIn(zone: string, epochMs: number): string {
  let format = formats.get(zone);
  if (!format) {
    // The Swedish form happens to be the one of the product.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(zone, format);
  }
  return format.format(epochMs);
}
