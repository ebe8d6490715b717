import { fileUrl } from '@lookfar/contract';

const start = fileUrl(0).slice(0, -1);
const address = new RegExp(`${start.replace(/[.?]/g, '\\$&')}(\\d{1,15})`, 'g');

/** Files that a text, for example a stored drawing, names by their address. */
export function fileIdsIn(text: string): Set<number> {
  return new Set([...text.matchAll(address)].map(([, id]) => Number(id)));
}
