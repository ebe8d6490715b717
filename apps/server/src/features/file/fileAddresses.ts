import { fileUrl } from '@lookfar/contract';

const start = fileUrl(0).slice(0, -1);
const address = new RegExp(`${start.replace(/[.?]/g, '\\$&')}(\\d{1,15})`, 'g');

/** Files that a text, for example a stored drawing, names by their address. */
export function fileIdsIn(text: string): Set<number> {
  return new Set([...text.matchAll(address)].map(([, id]) => Number(id)));
}

/** A drawing from elsewhere, without the addresses of these files. */
export function withoutFiles<T>(drawing: T, unknown: ReadonlySet<number>): T {
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return [...fileIdsIn(value)].some((id) => unknown.has(id)) ? '' : value;
    if (Array.isArray(value)) return value.map(clean);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, clean(field)]));
  };
  return unknown.size === 0 ? drawing : (clean(drawing) as T);
}
