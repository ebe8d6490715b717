import type { SourceKey } from '@lookfar/page';
import type { HistoryColumn, WidgetTools } from '@lookfar/widgets';

type Range = Parameters<WidgetTools['history']>[1];
type Ask = (keys: readonly SourceKey[], range: Range) => Promise<readonly HistoryColumn[]>;

interface Gathered {
  keys: Set<SourceKey>;
  columns: Promise<readonly HistoryColumn[]>;
}

const nameOf = (range: Range): string => (typeof range === 'number' ? String(range) : `${range.from}-${range.to}`);

/** The charts of a page begin within a few frames of each other: those of one span ask together. */
export function gatherHistory(ask: Ask, wait: () => Promise<void>): WidgetTools['history'] {
  const gathering = new Map<string, Gathered>();
  const begin = (range: Range): Gathered => {
    const keys = new Set<SourceKey>();
    const columns = wait().then(() => {
      gathering.delete(nameOf(range));
      return ask([...keys], range);
    });
    const begun = { keys, columns };
    gathering.set(nameOf(range), begun);
    return begun;
  };
  return async (keys, range) => {
    const gathered = gathering.get(nameOf(range)) ?? begin(range);
    for (const key of keys) gathered.keys.add(key);
    return (await gathered.columns).filter(({ key }) => keys.includes(key));
  };
}
