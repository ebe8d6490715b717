import type { SymbolLook } from '@lookfar/widgets';
import { z } from 'zod';
import { readStored, writeStored } from '../../../../base/storage.ts';
import { createUserStore } from '../../../../base/userStore.ts';

const key = 'designer.palette';
const most = 8;
const Kept = z.object({
  recent: z.array(z.string().max(100)).max(most).catch([]),
  look: z.enum(['isa', 'classic']).catch('isa'),
  closed: z.array(z.string().max(100)).max(100).catch([]),
});
type Kept = z.output<typeof Kept>;

export function readKept(stored: string | undefined): Kept {
  try {
    return Kept.parse(JSON.parse(stored ?? '{}'));
  } catch {
    return Kept.parse({});
  }
}

/** What the palette remembers in this browser. */
export const usePaletteMemory = createUserStore<Kept>(() => readKept(readStored(key)));

function keep(part: Partial<Kept>): void {
  usePaletteMemory.setState(part);
  writeStored(key, JSON.stringify(usePaletteMemory.getState()));
}

/** [DP32] The newest first, each once, eight at most. */
export const withUsed = (recent: readonly string[], id: string): string[] =>
  [id, ...recent.filter((other) => other !== id)].slice(0, most);

export const rememberItem = (id: string): void => keep({ recent: withUsed(usePaletteMemory.getState().recent, id) });
export const chooseLook = (look: SymbolLook): void => keep({ look });

export function toggleSection(id: string): void {
  const { closed } = usePaletteMemory.getState();
  keep({ closed: closed.includes(id) ? closed.filter((other) => other !== id) : [...closed, id] });
}
