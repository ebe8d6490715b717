import { errorText, GOOD, isHeld, isKnownCode, type MonitoredSignal, type SignalValue } from '@lookfar/contract';
import dayjs from 'dayjs';
import { type RefObject, useLayoutEffect } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { Dim } from '../../../ui/layout/Layout.tsx';
import { presentValue } from '../../live/index.ts';
import { historyTexts } from '../historyTexts.ts';
import { rowHeight, rowWindow } from './rowWindow.ts';
import type { HistoryRow } from './useHistoryRows.ts';

export interface GridScroll {
  top: number;
  height: number;
}

interface RowGridProps {
  box: RefObject<HTMLDivElement | null>;
  chosen: readonly MonitoredSignal[];
  total: number;
  /** Undefined while the row is loading. */
  rowAt: (index: number) => HistoryRow | undefined;
  scroll: GridScroll;
  onScroll: (scroll: GridScroll) => void;
  /** Raw samples: their times are shown with milliseconds. */
  isRaw: boolean;
}

/** A virtual table: only the visible rows are in the document. */
export function RowGrid({ box, chosen, total, rowAt, scroll, onScroll, isRaw }: RowGridProps) {
  const t = historyTexts.useTexts();
  const { first, last } = rowWindow(scroll.top, scroll.height, total);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => onScroll({ top: element.scrollTop, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, onScroll]);
  const indexes = Array.from({ length: last - first }, (_, offset) => first + offset);
  const shownFirst = Math.min(total, Math.floor(scroll.top / rowHeight) + 1);
  const shownLast = Math.min(total, Math.floor((scroll.top + scroll.height) / rowHeight));
  return (
    <>
      <div
        ref={box}
        className="history-rows"
        onScroll={({ currentTarget }) => onScroll({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })}
      >
        <table aria-rowcount={total + 1}>
          <thead>
            <tr>
              <th scope="col">{t('time')}</th>
              {chosen.map(({ id, title, unit }) => (
                <th key={id} scope="col" title={title}>
                  {title}
                  {unit && <small>{unit}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Space rows={first} columns={chosen.length + 1} />
            {indexes.map((index) => (
              <Row key={index} index={index} row={rowAt(index)} chosen={chosen} isRaw={isRaw} />
            ))}
            <Space rows={total - last} columns={chosen.length + 1} />
          </tbody>
        </table>
      </div>
      <Dim as="p" small className="history-count digits">
        {t('rows', { first: shownFirst, last: shownLast, total })}
      </Dim>
    </>
  );
}

function Space({ rows, columns }: { rows: number; columns: number }) {
  if (rows <= 0) return null;
  return (
    <tr>
      <td colSpan={columns} className="history-space" style={{ height: rows * rowHeight }} />
    </tr>
  );
}

interface RowProps {
  index: number;
  row: HistoryRow | undefined;
  chosen: readonly MonitoredSignal[];
  isRaw: boolean;
}

function Row({ index, row, chosen, isRaw }: RowProps) {
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row">
        {row ? dayjs(row.time).format(isRaw ? 'YYYY-MM-DD HH:mm:ss.SSS' : 'YYYY-MM-DD HH:mm:ss') : '…'}
      </th>
      {chosen.map((signal, column) => (
        <Cell key={signal.id} signal={signal} value={row?.cells[column] ?? null} at={row?.time} />
      ))}
    </tr>
  );
}

interface CellProps {
  signal: MonitoredSignal;
  value: SignalValue | null;
  at: number | undefined;
}

/** A bad sample shows its reason, and a sample that is older than its row shows its own time. */
function Cell({ signal, value, at }: CellProps) {
  const t = historyTexts.useTexts();
  const language = useLanguage();
  if (!value) return <td />;
  const { text, meaning } = presentValue(signal, value, null);
  const isHeldThen = isHeld(value.code);
  const isBad = value.code !== GOOD && !isHeldThen;
  const reason = isKnownCode(value.code) ? errorText(value.code, language, {}) : value.code;
  const own =
    value.time === at ? undefined : t('ownTime', { time: dayjs(value.time).format('YYYY-MM-DD HH:mm:ss.SSS') });
  return (
    <td title={[isBad || isHeldThen ? reason : undefined, own].filter(Boolean).join('\n') || undefined}>
      <span className={isBad ? 'history-bad' : undefined}>{meaning || text}</span>
      {(isBad || isHeldThen) && <small>{reason}</small>}
    </td>
  );
}
