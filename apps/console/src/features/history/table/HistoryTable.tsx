import { Failure } from '@lookfar/contract';
import { Segmented, Select } from 'antd';
import { useRef, useState } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { ExportButton } from '../export/ExportButton.tsx';
import { tableExport } from '../export/tableExport.ts';
import { historyTexts } from '../historyTexts.ts';
import type { HistoryViewProps } from '../historyView.ts';
import { RowGrid } from './RowGrid.tsx';
import { rowWindow } from './rowWindow.ts';
import { type RowsQuestion, useHistoryRows } from './useHistoryRows.ts';

const steps = [1, 5, 10, 30, 60, 300, 600, 1800, 3600] as const;
const startHeight = 600;

const stepText = (seconds: number): string => {
  if (seconds >= 3600) return `${seconds / 3600} h`;
  return seconds >= 60 ? `${seconds / 60} min` : `${seconds} s`;
};

/** The chosen signals next to each other, one row per time. */
export function HistoryTable({ owner, name, chosen, span }: HistoryViewProps) {
  const t = historyTexts.useTexts();
  const [stepSeconds, setStep] = useState<number | null>(null);
  const [order, setOrder] = useState<RowsQuestion['order']>('desc');
  const [scroll, setScroll] = useState({ top: 0, height: startHeight });
  const box = useRef<HTMLDivElement>(null);
  const question: RowsQuestion = { owner, signalIds: chosen.map(({ id }) => id), span, stepSeconds, order };
  const shown = rowWindow(scroll.top, scroll.height, Number.MAX_SAFE_INTEGER);
  const { total, rowAt, error, retry } = useHistoryRows(question, shown);
  const toTop = () => {
    setScroll((now) => ({ ...now, top: 0 }));
    box.current?.scrollTo({ top: 0 });
  };
  const isTooMuch = error instanceof Failure && error.code === '1043';
  return (
    <section className="history-table-panel" aria-label={t('table')}>
      <div className="curve-tools">
        <Select
          size="small"
          aria-label={t('step')}
          value={stepSeconds ?? 0}
          popupMatchSelectWidth={false}
          options={[
            { value: 0, label: t('raw') },
            ...steps.map((value) => ({ value: value as number, label: stepText(value) })),
          ]}
          onChange={(value) => {
            setStep(value || null);
            toTop();
          }}
        />
        <Segmented
          size="small"
          aria-label={t('order')}
          value={order}
          options={[
            { value: 'desc' as const, label: t('newestFirst') },
            { value: 'asc' as const, label: t('oldestFirst') },
          ]}
          onChange={(next) => {
            setOrder(next);
            toTop();
          }}
        />
        <ExportButton {...tableExport(question, name)} total={total} />
      </div>
      {error !== null ? (
        <ErrorState
          title={isTooMuch ? t('tooMany') : t('loadFailed')}
          error={error}
          {...(isTooMuch ? {} : { onRetry: retry })}
        />
      ) : total === null ? (
        <LoadingState />
      ) : total === 0 ? (
        <EmptyState title={t('noData')} />
      ) : (
        <RowGrid
          box={box}
          chosen={chosen}
          total={total}
          rowAt={rowAt}
          scroll={scroll}
          onScroll={setScroll}
          isRaw={stepSeconds === null}
        />
      )}
    </section>
  );
}
