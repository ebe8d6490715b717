import { localPath } from '@lookfar/contract';

export const foundKinds = ['screen', 'device', 'signal', 'page', 'person', 'help'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** Something that can be opened. */
export interface Choice {
  kind: FoundKind;
  title: string;
  /** What it belongs to; empty for nothing. */
  place: string;
  /** Where it is; of help the chapter and heading. */
  path: string;
}

const most = 6;

export const recentsKey = (userId: number): string => `find-recent-${userId}`;

/** The latest first, each once. */
export function addRecent(recents: readonly Choice[], choice: Choice): Choice[] {
  const others = recents.filter(({ kind, path }) => kind !== choice.kind || path !== choice.path);
  return [choice, ...others].slice(0, most);
}

/** What is stored in a browser may be anything. */
export function readRecents(stored: string | undefined): Choice[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter(isChoice).slice(0, most) : [];
  } catch {
    return [];
  }
}

function isChoice(value: unknown): value is Choice {
  const { kind, title, place, path } = (value ?? {}) as Partial<Record<keyof Choice, unknown>>;
  if (!foundKinds.some((one) => one === kind) || typeof path !== 'string') return false;
  if (kind !== 'help' && !localPath(path)) return false;
  return typeof title === 'string' && typeof place === 'string';
}
