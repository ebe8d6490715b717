import './history.css';
import { LineChartOutlined, ReloadOutlined, TableOutlined } from '@ant-design/icons';
import type { MonitoredSignal } from '@lookfar/contract';
import { Button, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Row, Stack } from '../../ui/layout/Layout.tsx';
import { CurveView } from './curve/CurveView.tsx';
import { useCurveLoader } from './curve/useCurveLoader.ts';
import type { HistoryView } from './historyAddress.ts';
import type { HistoryOwner } from './historyOwner.ts';
import { historyTexts } from './historyTexts.ts';
import { RangeBar } from './RangeBar.tsx';
import { spanOfRange } from './rangeRules.ts';
import { defaultSignals, signalsOf } from './signals/defaultSignals.ts';
import { SignalChips } from './signals/SignalChips.tsx';
import { SignalPicker } from './signals/SignalPicker.tsx';
import { HistoryTable } from './table/HistoryTable.tsx';
import { useHistoryChoice } from './useHistoryChoice.ts';

export interface HistoryPanelProps {
  owner: HistoryOwner;
  /** Of the device or project. */
  name: string;
  signals: readonly MonitoredSignal[];
}

/** The stored values of the chosen signals, as a trend or as a table. */
export function HistoryPanel({ owner, name, signals }: HistoryPanelProps) {
  const t = historyTexts.useTexts();
  const [choice, patch] = useHistoryChoice();
  const [askedAt, setAskedAt] = useState(Date.now);
  const { range, hidden, view } = choice;
  const span = useMemo(() => spanOfRange(range, askedAt), [range, askedAt]);
  const ids = choice.signalIds ?? defaultSignals(signals);
  const wanted = ids.join();
  const chosen = useMemo(() => signalsOf(signals, wanted.split(',').map(Number)), [signals, wanted]);
  const first = { signalIds: chosen.map(({ id }) => id), view: choice.zoom ?? span };
  const loader = useCurveLoader({ owner, askedAt, first: view === 'curve' ? first : undefined });
  const common = { owner, name, chosen, span, askedAt, choice, patch };
  return (
    <Stack as="section" aria-label={t('chartLabel')}>
      <Row className="history-bar">
        <SignalPicker signals={signals} chosen={ids} onChange={(signalIds) => patch({ signalIds })} />
        <RangeBar range={range} span={span} onChange={(next) => patch({ range: next })} />
        <Segmented<HistoryView>
          className="history-view"
          aria-label={t('view')}
          value={view}
          options={[
            { value: 'curve', label: t('curve'), icon: <LineChartOutlined /> },
            { value: 'table', label: t('table'), icon: <TableOutlined /> },
          ]}
          onChange={(next) => patch({ view: next })}
        />
        <Button icon={<ReloadOutlined />} aria-label={t('refresh')} onClick={() => setAskedAt(Date.now())} />
      </Row>
      <SignalChips
        signals={chosen}
        hidden={hidden}
        onHide={(next) => patch({ hidden: next })}
        onRemove={(id) =>
          patch({ signalIds: ids.filter((one) => one !== id), hidden: hidden.filter((one) => one !== id) })
        }
      />
      {chosen.length === 0 ? (
        <EmptyState title={t('pickFirst')} />
      ) : view === 'curve' ? (
        <CurveView {...common} loader={loader} />
      ) : (
        <HistoryTable {...common} />
      )}
    </Stack>
  );
}
