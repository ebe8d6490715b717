import './message-centre.css';
import { Button } from 'antd';
import { useCallback, useMemo } from 'react';
import { NavLink, useLocation, useSearchParams } from 'react-router';
import { Stack } from '../../../ui/layout/Layout.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { baseOf, type MessageTab, tabOf, tabPath } from '../messageAddress.ts';
import { messageTexts } from '../messageTexts.ts';
import { MessageFeed } from './MessageFeed.tsx';
import { MessageFilters } from './MessageFilters.tsx';
import { filterOf, filtersSet, type MessageFilter, withFilter } from './messageFilter.ts';
import { type Counts, useCounts } from './useCounts.ts';

const shownTabs: readonly MessageTab[] = ['all', 'unread', 'read'];

/** `/msg/messageAll|messageUnReaden|messageReaden`, and the same below `/message`: the user's messages. */
export function MessageCentrePage() {
  const t = messageTexts.useTexts();
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const tab = tabOf(pathname);
  const filter = useMemo(() => filterOf(search, tab), [search, tab]);
  const change = useCallback(
    (changes: Readonly<Record<string, string>>) =>
      setSearch((before) => withFilter(before, changes), { replace: true }),
    [setSearch],
  );
  const counts = useCounts(filter);
  const clear = () => change({ type: '', text: '' });
  return (
    <Stack className="message-centre">
      <PageHeader title={t('title')} />
      <Tabs counts={counts} search={search.toString()} />
      <MessageFilters filter={filter} onChange={change} />
      <MessageFeed filter={filter} tab={tab} base={baseOf(pathname)} empty={emptyOf(tab, filter, t, clear)} />
    </Stack>
  );
}

/** [MSG5] The tabs, each with what it would show under these filters. */
function Tabs({ counts, search }: { counts: Counts; search: string }) {
  const t = messageTexts.useTexts();
  const base = baseOf(useLocation().pathname);
  return (
    <nav className="message-tabs" aria-label={t('tabs')}>
      {shownTabs.map((tab) => (
        <NavLink key={tab} to={{ pathname: tabPath(base, tab), search }}>
          {t(tab)}
          {counts[tab] !== undefined && (
            <span className="message-tab-count digits">{counts[tab].toLocaleString('en')}</span>
          )}
        </NavLink>
      ))}
    </nav>
  );
}

const emptyTitles = { all: 'none', unread: 'noneUnread', read: 'noneRead' } as const;

/** Why there is nothing, and what can be done about it. */
function emptyOf(
  tab: MessageTab,
  filter: MessageFilter,
  t: ReturnType<typeof messageTexts.useTexts>,
  clear: () => void,
) {
  if (filtersSet(filter) > 0)
    return { title: t('noMatch'), action: <Button onClick={clear}>{t('clearFilters')}</Button> };
  return tab === 'all' ? { title: t('none'), note: t('noneNote') } : { title: t(emptyTitles[tab]) };
}
