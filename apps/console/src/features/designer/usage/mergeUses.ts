import { refKey, type SignalRef, type Use } from './signalUses.ts';

/** Which signals exist, according to the server's report on saved pages and the owner's own list. */
export function knownBy(
  saved: readonly Use[],
  own: { equipId: number; signalIds: ReadonlySet<number> } | undefined,
): (signal: SignalRef) => boolean {
  const broken = new Set(saved.filter(({ isKnown }) => !isKnown).map(refKey));
  return (signal) => {
    if (own && signal.equipId === own.equipId) return own.signalIds.has(signal.signalId);
    return !broken.has(refKey(signal));
  };
}

/** [US2] Uses of all pages: of those that are open as they are drawn, of the others as they were saved. */
export function mergeUses(saved: readonly Use[], open: ReadonlyMap<number, readonly Use[]>): readonly Use[] {
  return [...[...open.values()].flat(), ...saved.filter(({ pageId }) => !open.has(pageId))].map(titled(saved));
}

/** A formula names numbers alone; the title of the signal may be known from elsewhere. */
function titled(saved: readonly Use[]): (use: Use) => Use {
  const titles = new Map(saved.filter(({ title }) => title !== '').map((use) => [refKey(use), use.title]));
  return (use) => (use.title === '' ? { ...use, title: titles.get(refKey(use)) ?? '' } : use);
}

export interface UsedSignal extends SignalRef {
  key: string;
  title: string;
  subTitle: string;
  isKnown: boolean;
  uses: readonly Use[];
}

/**
 * [US3] Signals with all their uses, by name. Blanks of the same name are grouped per page, because they were bound to
 * the same signal.
 */
export function usedSignals(uses: readonly Use[]): readonly UsedSignal[] {
  const groups = Map.groupBy(uses, groupKey);
  const found = [...groups].map(([key, members]): UsedSignal => {
    const [first] = members;
    const { equipId = 0, signalId = 0 } = first ?? {};
    const said = (of: (use: Use) => string | undefined) => members.map(of).find(Boolean) ?? '';
    const isKnown = members.every((use) => use.isKnown);
    return {
      ...{ key, equipId, signalId, isKnown, uses: members },
      ...{ title: said(({ title }) => title), subTitle: said(({ subTitle }) => subTitle) },
    };
  });
  return found.sort((a, b) => a.title.localeCompare(b.title, 'zh-CN', { numeric: true }) || compare(a.key, b.key));
}

function groupKey(use: Use): string {
  if (use.signalId > 0) return refKey(use);
  const own = use.title === '' ? `${use.widgetId}.${use.place}` : `${use.equipId}.${use.title}`;
  return `blank.${use.pageId}.${own}`;
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** How often each page uses one of these signals. */
export function countsByPage(uses: readonly Use[], keys: ReadonlySet<string>): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const use of uses) if (keys.has(refKey(use))) counts.set(use.pageId, (counts.get(use.pageId) ?? 0) + 1);
  return counts;
}
