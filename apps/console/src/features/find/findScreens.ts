import { matchRank, type Text, wordsOf } from '@lookfar/contract';
import type { MenuIcon } from '../../ui/screen/menuIcons.ts';
import { pinyinInitials } from './pinyinInitials.ts';

/** An entry of the reader's menu. */
export interface FindScreen {
  path: string;
  title: Text;
  /** What it is under. */
  group: Text;
  icon: MenuIcon;
}

const most = 6;

/** After those whose own title has the words. */
const withGroup = 100;

/** Screens by their titles in both languages, and by the initials of the Chinese one. */
export function findScreens(screens: readonly FindScreen[], typed: string): FindScreen[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  return screens
    .map((screen) => ({ screen, rank: rankOf(screen, words) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ screen }) => screen);
}

function rankOf({ title, group }: FindScreen, words: readonly string[]): number {
  const own = [title.cn, title.en, pinyinInitials(title.cn)].map((name) => matchRank(name, words));
  const around = [`${title.cn} ${group.cn}`, `${title.en} ${group.en}`].map((name) => matchRank(name, words));
  const ranks = [...own, ...around.map((rank) => rank && withGroup + rank)];
  return Math.min(...ranks.map((rank) => rank ?? Number.POSITIVE_INFINITY));
}
