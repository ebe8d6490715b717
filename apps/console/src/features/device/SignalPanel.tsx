import { AppstoreOutlined, SearchOutlined, TableOutlined } from '@ant-design/icons';
import type { MonitoredSignal } from '@lookfar/contract';
import { Button, Input, Segmented } from 'antd';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { readStored, writeStored } from '../../base/storage.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { groupSignals, monitorTexts, searchSignals, useProblemIds, type Watch, WatchContext } from '../live/index.ts';
import { SignalGroups, type SignalView } from './SignalGroups.tsx';
import { useTrendClicks } from './useTrendClicks.ts';

const viewKey = 'monitor.detail.view';

interface SignalPanelProps {
  signals: readonly MonitoredSignal[];
  watch: Watch;
  /** Next to the filters. */
  action?: ReactNode;
}

/** The signals of a device: searched, filtered, grouped, as a table or as tiles. */
export function SignalPanel({ signals, watch, action }: SignalPanelProps) {
  const t = monitorTexts.useTexts();
  const [search, setSearch] = useState('');
  const [which, setWhich] = useState<'all' | 'problems'>('all');
  const [view, setView] = useState<SignalView>(() => (readStored(viewKey) === 'tiles' ? 'tiles' : 'table'));
  const followTrend = useTrendClicks();
  const problemIds = useProblemIds(watch, signals);
  const wanted = useDeferredValue(search);
  const shown = useMemo(() => {
    const problems = new Set(problemIds.split(',').map(Number));
    const chosen = which === 'all' ? signals : signals.filter(({ id }) => problems.has(id));
    return groupSignals(searchSignals(chosen, wanted));
  }, [signals, problemIds, which, wanted]);
  const keepView = (next: SignalView) => {
    writeStored(viewKey, next);
    setView(next);
  };
  const showAll = () => {
    setSearch('');
    setWhich('all');
  };
  const problemCount = problemIds === '' ? 0 : problemIds.split(',').length;
  if (signals.length === 0) return <EmptyState title={t('noSignals')} note={t('noSignalsNote')} />;
  return (
    <WatchContext.Provider value={watch}>
      <search className="signal-filters">
        <Input
          className="signal-search"
          allowClear
          prefix={<SearchOutlined aria-hidden="true" />}
          placeholder={t('searchSignals')}
          aria-label={t('searchSignals')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Segmented
          aria-label={t('which')}
          value={which}
          onChange={setWhich}
          options={[
            { value: 'all', label: <Count text={t('all')} count={signals.length} /> },
            { value: 'problems', label: <Count text={t('problems')} count={problemCount} /> },
          ]}
        />
        <span className="signal-action">{action}</span>
        <Segmented
          className="signal-view"
          aria-label={t('showAs')}
          value={view}
          onChange={keepView}
          options={[
            { value: 'table', icon: <TableOutlined aria-hidden="true" />, label: t('table') },
            { value: 'tiles', icon: <AppstoreOutlined aria-hidden="true" />, label: t('tiles') },
          ]}
        />
      </search>
      {shown.length > 0 ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked
        // biome-ignore lint/a11y/useKeyWithClickEvents: a link turns Enter into a click
        <div className="signal-trends" onClick={followTrend}>
          <SignalGroups groups={shown} view={view} />
        </div>
      ) : (
        <EmptyState
          title={t(which === 'problems' && search === '' ? 'noProblem' : 'noMatch')}
          action={<Button onClick={showAll}>{t('showAll')}</Button>}
        />
      )}
    </WatchContext.Provider>
  );
}

function Count({ text, count }: { text: string; count: number }) {
  return (
    <span>
      {text} <span className="signal-count">{count}</span>
    </span>
  );
}
