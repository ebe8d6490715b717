import { useChannelDown, useWatch } from '../live/index.ts';
import '../../ui/list/list.css';
import './browser.css';
import type { MonitoredEquipment, Text } from '@lookfar/contract';
import { Alert } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { formatLocalTime } from '../../ui/formatTimes.ts';
import type { ListAction } from '../../ui/list/listAction.ts';
import { withSort } from '../../ui/list/listState.ts';
import { phoneQuery, useMediaQuery } from '../../ui/useMediaQuery.ts';
import { useKeptPlace } from '../../ui/windowing/useKeptPlace.ts';
import { trendSearch } from '../history/index.ts';
import { BrowserContext } from './BrowserContext.ts';
import { BrowserHeader } from './BrowserHeader.tsx';
import { BrowserTools } from './BrowserTools.tsx';
import type { EquipmentQuery } from './browserFilters.ts';
import { browserTexts } from './browserTexts.ts';
import { EquipmentCards } from './EquipmentCards.tsx';
import { EquipmentGrid } from './EquipmentGrid.tsx';
import { NoEquipment } from './NoEquipment.tsx';
import { pagesOf } from './pagesOf.ts';
import { type OpenMenu, RowMenu } from './RowMenu.tsx';
import { useBrowserState } from './useBrowserState.ts';
import { type EquipmentPages, useEquipmentPages } from './useEquipmentPages.ts';
import { useFollow } from './useFollow.ts';
import { useFreshness } from './useFreshness.ts';
import { useLoadKeyValues } from './useLoadKeyValues.ts';
import { useSettled } from './useSettled.ts';
import { useView } from './viewChoice.ts';

export interface EquipmentBrowserProps {
  /** Identifies the list when the user comes back to it. */
  name: string;
  title: Text;
  /** Shown when there are no devices at all. */
  emptyNote: Text;
  /** Filters that always apply, e.g. `{ line: 'gm' }`. */
  fixed?: EquipmentQuery;
  /** The address of a device, for opening it in a new tab. */
  href: (equipment: MonitoredEquipment) => string;
  /** Called on a click or Enter. */
  open: (equipment: MonitoredEquipment) => void;
  actions?: readonly ListAction[];
  rowActions?: (equipment: MonitoredEquipment) => readonly ListAction[];
}

const nothing: EquipmentQuery = {};
const noActions: readonly ListAction[] = [];

/** Devices as cards or as a table, live, however many there are. */
export function EquipmentBrowser(props: EquipmentBrowserProps) {
  const { name, title, emptyNote, fixed = nothing, href, open, actions = noActions, rowActions } = props;
  const language = useLanguage();
  const phone = useMediaQuery(phoneQuery);
  const [view, setView] = useView();
  const [menu, setMenu] = useState<OpenMenu>();
  const [range, setRange] = useState('0-0');
  const { state, query, go } = useBrowserState(fixed);
  const [first = 0, end = 0] = useSettled(range).split('-').map(Number);
  const pages = useEquipmentPages(query, pagesOf(first, end));
  const rows = useRows(pages, first, end);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const store = useWatch({ equipmentIds: ids });
  const downSince = useChannelDown(store);
  const { glances, failed: glanceFailed } = useLoadKeyValues(ids, store);
  useFreshness(store, rows, pages.refresh);
  const { toggleFollow, toggleTop } = useFollow();
  const { start, leave } = useKeptPlace(name);
  const { rowAt } = pages;
  const openAndKeep = useCallback(
    (row: MonitoredEquipment) => {
      leave(rows.findIndex(({ id }) => id === row.id) + first);
      open(row);
    },
    [leave, rows, first, open],
  );
  const navigate = useNavigate();
  const openTrend = useCallback(
    (row: MonitoredEquipment, signalId: number) => {
      leave(rows.findIndex(({ id }) => id === row.id) + first);
      void navigate(href(row) + trendSearch(signalId));
    },
    [leave, rows, first, navigate, href],
  );
  const openMenu = useCallback((row: MonitoredEquipment, from: HTMLElement) => setMenu({ row, from }), []);
  const browser = useMemo(
    () => ({
      ...{ store, downSince, glances, glanceFailed, language, href, toggleFollow, openMenu },
      ...{ open: openAndKeep, openTrend },
    }),
    [store, downSince, glances, glanceFailed, language, href, openAndKeep, openTrend, toggleFollow, openMenu],
  );
  const total = pages.reply?.total ?? 0;
  const Rows = view === 'table' && !phone ? EquipmentGrid : EquipmentCards;
  return (
    <section className="list-page" aria-busy={pages.changing}>
      <BrowserHeader
        {...{ title, actions, phone, view }}
        total={pages.reply?.total}
        onView={setView}
        onRefresh={pages.refresh}
      />
      <BrowserTools state={state} reply={pages.reply} phone={phone} go={go} />
      <RefreshFailed pages={pages} />
      {total === 0 ? (
        <NoEquipment pages={pages} state={state} go={go} emptyNote={emptyNote} />
      ) : (
        <BrowserContext value={browser}>
          <Rows
            label={title[language]}
            onRange={setRange}
            onMenuKey={openMenu}
            sort={state.sort}
            onSort={(sort) => go(withSort(state, sort))}
            {...{ total, rowAt, start }}
          />
        </BrowserContext>
      )}
      {menu && (
        <RowMenu
          menu={menu}
          actions={rowActions?.(menu.row) ?? noActions}
          onOpen={() => openAndKeep(menu.row)}
          onFollow={() => toggleFollow(menu.row)}
          onPin={() => toggleTop(menu.row)}
          onClose={() => setMenu(undefined)}
        />
      )}
    </section>
  );
}

/** The loaded devices on the screen. */
function useRows({ rowAt }: EquipmentPages, first: number, end: number): MonitoredEquipment[] {
  return useMemo(
    () => Array.from({ length: end - first }, (_, index) => rowAt(first + index)).filter((row) => row !== undefined),
    [rowAt, first, end],
  );
}

/** Shown above the last known rows. */
function RefreshFailed({ pages }: { pages: EquipmentPages }) {
  const t = browserTexts.useTexts();
  const language = useLanguage();
  if (pages.error === undefined || pages.error === null || pages.reply === undefined) return null;
  const time = formatLocalTime(pages.updatedAt);
  const { reason } = failureText(pages.error, language);
  return <Alert type="warning" showIcon title={t('refreshFailed', { time, reason })} />;
}
