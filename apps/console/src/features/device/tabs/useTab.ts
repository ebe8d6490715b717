import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { DetailTabKey } from '../../device-tab/index.ts';

/** Other names of tabs, as addresses of module devices have them. */
const aliases: Readonly<Record<string, DetailTabKey>> = { real: 'realtime', write: 'command' };

/** The tab that the address names; the one wanted, or the first, when it names none of these. */
export function useTab(tabs: readonly { key: DetailTabKey }[], wanted: DetailTabKey): [string, (key: string) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab') ?? '';
  const named = [aliases[asked] ?? asked, wanted].find((key) => tabs.some((tab) => tab.key === key));
  const open = useCallback(
    // What one tab keeps in the address means nothing to another.
    (key: string) => setSearch({ tab: key }),
    [setSearch],
  );
  return [named ?? tabs[0]?.key ?? 'realtime', open];
}
