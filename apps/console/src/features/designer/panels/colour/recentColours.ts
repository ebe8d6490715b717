import { colourLimits } from '@lookfar/contract';
import { z } from 'zod';
import { readStored, writeStored } from '../../../../base/storage.ts';
import { createUserStore } from '../../../../base/userStore.ts';

const key = 'designer.colours';
const Kept = z.array(z.string().max(64)).max(colourLimits.recent);

/** The newest first, each once, twenty at most. */
export function withRecent(recent: readonly string[], colour: string): readonly string[] {
  return [colour, ...recent.filter((other) => other !== colour)].slice(0, colourLimits.recent);
}

export function readRecent(stored: string | undefined): readonly string[] {
  try {
    return Kept.safeParse(JSON.parse(stored ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

export const useRecentColours = createUserStore<readonly string[]>(() => readRecent(readStored(key)));

export function rememberColour(colour: string): void {
  const next = withRecent(useRecentColours.getState(), colour);
  useRecentColours.setState(next, true);
  writeStored(key, JSON.stringify(next));
}
