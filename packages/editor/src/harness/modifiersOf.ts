import type { Modifiers } from '../events.ts';

export type Held = Partial<Modifiers>;

export function modifiersOf({ shift = false, ctrl = false, alt = false }: Held = {}): Modifiers {
  return { shift, ctrl, alt };
}
