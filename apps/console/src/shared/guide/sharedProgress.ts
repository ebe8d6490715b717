import { Guide, noProgress } from '@lookfar/contract';
import { readStored, writeStored } from '../../base/storage.ts';

const key = 'guide.progress';

/** How far whoever uses this browser got, for accounts that many share. */
export function readSharedProgress(): Guide {
  try {
    return Guide.parse(JSON.parse(readStored(key) ?? ''));
  } catch {
    return noProgress;
  }
}

export const writeSharedProgress = (progress: Guide): void => writeStored(key, JSON.stringify(progress));
