import { z } from 'zod';
import type { AlarmKind } from './AlarmKind.ts';

export interface AnyCondition {
  kind: string;
}

/** The schema of a condition of one of these kinds. */
export function conditionOf<const T extends readonly [AlarmKind<z.ZodObject>, ...AlarmKind<z.ZodObject>[]]>(kinds: T) {
  const schemas = kinds.map((kind) => kind.condition);
  return z.discriminatedUnion('kind', schemas as unknown as { [K in keyof T]: T[K]['condition'] });
}

export function kindOf(kinds: readonly AlarmKind[], condition: AnyCondition): AlarmKind {
  const found = kinds.find((kind) => kind.id === condition.kind);
  if (!found) throw new Error(`unknown alarm kind: ${condition.kind}`);
  return found;
}
