import { readStored, writeStored } from '../../../base/storage.ts';

const key = 'reminder-begun';
/** More than can be waiting in any tab. */
const kept = 100;

/** [RM8] How often the tabs of this browser have begun to sound messages, by id. */
export const begunElsewhere = {
  read: (): ReadonlyMap<number, number> => parseBegun(readStored(key)),
  write: (id: number, begun: number): void => {
    const all = new Map(parseBegun(readStored(key)));
    all.delete(id);
    all.set(id, begun);
    writeStored(key, JSON.stringify([...all].slice(-kept)));
  },
};

export function parseBegun(text: string | undefined): ReadonlyMap<number, number> {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    const isPair = (one: unknown): one is [number, number] =>
      Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === 'number');
    return new Map(Array.isArray(value) ? value.filter(isPair) : []);
  } catch {
    return new Map();
  }
}
