import type { SourceKey } from '@lookfar/page';
import type { HistoryColumn, WidgetTools } from '@lookfar/widgets';

type Ask = (keys: readonly SourceKey[], minutes: number) => Promise<readonly HistoryColumn[]>;

interface Gathered {
  keys: Set<SourceKey>;
  columns: Promise<readonly HistoryColumn[]>;
}

/** The charts of a page begin within a few frames of each other: those of one span ask together. */
export function gatherHistory(ask: Ask, wait: () => Promise<void>): WidgetTools['history'] {
  const gathering = new Map<number, Gathered>();
  const begin = (minutes: number): Gathered => {
    const keys = new Set<SourceKey>();
    const columns = wait().then(() => {
      gathering.delete(minutes);
      return ask([...keys], minutes);
    });
    const begun = { keys, columns };
    gathering.set(minutes, begun);
    return begun;
  };
  return async (keys, minutes) => {
    const gathered = gathering.get(minutes) ?? begin(minutes);
    for (const key of keys) gathered.keys.add(key);
    return (await gathered.columns).filter(({ key }) => keys.includes(key));
  };
}
