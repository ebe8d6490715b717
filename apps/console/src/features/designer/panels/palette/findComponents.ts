import type { ComponentLine } from '@lookfar/contract';
import { matches } from '../search/matches.ts';
import { pinyinOf } from '../search/pinyin.ts';

/** [DP31] [DP39] Search results among components, as for everything else: by name, by category and by pinyin. */
export function findComponents(lines: readonly ComponentLine[], search: string): readonly ComponentLine[] {
  return lines.filter(({ name, category }) => matches(search, [name, category, pinyinOf(name), pinyinOf(category)]));
}
