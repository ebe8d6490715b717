import { SwapOutlined } from '@ant-design/icons';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Clip, Dim, PlainList } from '../../../ui/layout/Layout.tsx';
import { IconButton } from '../panels/controls/IconButton.tsx';
import { SearchField } from '../panels/controls/SearchField.tsx';
import { matches } from '../panels/search/matches.ts';
import { type UsedSignal, usedSignals } from './mergeUses.ts';
import type { Use } from './signalUses.ts';
import { UseLine } from './UseLine.tsx';
import { openUsage } from './usageStore.ts';
import { usageTexts } from './usageTexts.ts';
import { useSignalName } from './useSignalName.ts';

const most = 200;

/** All signals that are used, each with its places. */
export function WhereUsed({ uses }: { uses: readonly Use[] }) {
  const t = usageTexts.useTexts();
  const [search, setSearch] = useState('');
  const signals = useMemo(() => usedSignals(uses).filter(({ signalId }) => signalId > 0), [uses]);
  const found = useMemo(() => signals.filter((signal) => matches(search, wordsOf(signal))), [signals, search]);
  if (signals.length === 0) return <EmptyState title={t('none')} note={t('noneNote')} />;
  return (
    <>
      <div className="us-search">
        <SearchField name={t('search')} value={search} onChange={setSearch} />
      </div>
      {found.length === 0 && <p className="dc-note us-none">{t('nothingFound')}</p>}
      <PlainList>
        {found.slice(0, most).map((signal) => (
          <SignalUses key={signal.key} signal={signal} />
        ))}
      </PlainList>
    </>
  );
}

const wordsOf = ({ title, subTitle, key, uses }: UsedSignal): string[] => [
  ...[title, subTitle, key],
  ...uses.flatMap(({ widgetName, pageTitle }) => [widgetName, pageTitle]),
];

function SignalUses({ signal }: { signal: UsedSignal }) {
  const t = usageTexts.useTexts();
  const nameOf = useSignalName();
  const name = nameOf(signal);
  return (
    <li>
      <details className="us-signal">
        <summary data-broken={!signal.isKnown || undefined}>
          <Clip className="us-signal-name">{name}</Clip>
          <Clip className="us-origin">{signal.isKnown ? signal.subTitle : t('gone')}</Clip>
          <Dim className="us-count">{t('countUses', { count: signal.uses.length })}</Dim>
          <IconButton
            name={t('replaceThis', { title: name })}
            icon={<SwapOutlined />}
            onClick={(event) => {
              event.preventDefault();
              openUsage('replace', signal.key);
            }}
          />
        </summary>
        {signal.uses.map((use) => (
          <UseLine key={`${use.pageId}/${use.widgetId}/${use.place}`} use={use} />
        ))}
      </details>
    </li>
  );
}
