import './binding.css';
import { CheckOutlined } from '@ant-design/icons';
import type { BindableSignal } from '@lookfar/contract';
import { type DragEvent, type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../../ui/LoadingState.tsx';
import { useActiveItem } from '../../../monitor/windowing/useActiveItem.ts';
import { linesOf } from '../../../monitor/windowing/windowOf.ts';
import { SearchField } from '../controls/SearchField.tsx';
import { useScrollWindow } from '../controls/useScrollWindow.ts';
import { panelTexts } from '../panelTexts.ts';
import { bindingTexts } from './bindingTexts.ts';
import { EquipmentChoice } from './EquipmentChoice.tsx';
import { SignalValueText } from './SignalValueText.tsx';
import { type SignalRow, signalRows } from './signalRows.ts';
import type { SignalSource } from './useSignalSource.ts';

interface SignalListProps {
  source: SignalSource;
  isPicked?: (signal: BindableSignal) => boolean;
  onPick?: (signal: BindableSignal) => void;
  onDragStart?: (event: DragEvent, signal: BindableSignal) => void;
  hasFocus?: boolean;
  /** Only what can be written. */
  isWritten?: boolean;
}

const lineHeight = 30;

/**
 * The signals of a device under their groups, with their newest values; hundreds of them are windowed. Enter in the
 * search takes the first that was found.
 */
export function SignalList({
  source,
  isPicked,
  onPick,
  onDragStart,
  hasFocus = false,
  isWritten = false,
}: SignalListProps) {
  const t = bindingTexts.useTexts();
  const words = panelTexts.useTexts();
  const [search, setSearch] = useState('');
  const { query } = source;
  const rows = useMemo(() => {
    const all = query.data?.list ?? [];
    return signalRows(isWritten ? all.filter(({ writable }) => writable) : all, search);
  }, [query.data, search, isWritten]);
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const first = rows.find((row) => row.kind === 'signal');
    if (event.key === 'ArrowDown') list.current?.querySelector<HTMLElement>('.bd-line')?.focus();
    else if (event.key === 'Enter' && search.trim() !== '' && first) onPick?.(first.signal);
    else return;
    event.preventDefault();
  };
  return (
    <div ref={list} className="bd-list">
      <div className="bd-list-head">
        {source.hasChoice && (
          <EquipmentChoice
            name={t('equipment')}
            value={source.equipId}
            title={source.title}
            placeholder={t('otherEquipment')}
            own={source.own}
            onChange={source.choose}
          />
        )}
        <SearchField name={t('search')} value={search} onChange={setSearch} onKeyDown={onKeyDown} hasFocus={hasFocus} />
      </div>
      {query.isPending && <LoadingState />}
      {query.error && (
        <ErrorState title={words('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && rows.length === 0 && (
        <p className="dc-note bd-none">
          {search !== '' ? words('nothingFound') : t(isWritten ? 'noWritable' : 'noSignals')}
        </p>
      )}
      <SignalRows
        rows={rows}
        render={(signal) => (
          <SignalLine
            signal={signal}
            isPicked={isPicked?.(signal) ?? false}
            value={<SignalValueText format={signal} value={source.values.get(signal.signalId)} />}
            {...(onPick && { onPick: () => onPick(signal) })}
            {...(onDragStart && { onDragStart: (event: DragEvent) => onDragStart(event, signal) })}
          />
        )}
      />
    </div>
  );
}

function SignalRows({ rows, render }: { rows: readonly SignalRow[]; render: (signal: BindableSignal) => ReactNode }) {
  const t = bindingTexts.useTexts();
  const scroller = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const range = useScrollWindow({ scroller, lines: rows.length, lineHeight, overscan: 6 });
  const { kept, onKeyDown, onFocus, onBlur } = useActiveItem({ box, count: rows.length, columns: 1, lineHeight });
  return (
    <div ref={scroller} className="bd-rows">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows lead from line to line; the lines themselves are buttons */}
      <div
        ref={box}
        style={{ height: rows.length * lineHeight }}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        {linesOf(range, kept, rows.length).map((index) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <div key={index} data-index={index} style={{ transform: `translateY(${index * lineHeight}px)` }}>
              {row.kind === 'group' ? (
                <div className="bd-group" tabIndex={-1} data-stop="">
                  {row.name || t('noGroup')} <span>{row.count}</span>
                </div>
              ) : (
                render(row.signal)
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface SignalLineProps {
  signal: BindableSignal;
  isPicked: boolean;
  value: ReactNode;
  onPick?: () => void;
  onDragStart?: (event: DragEvent) => void;
}

function SignalLine({ signal, isPicked, value, onPick, onDragStart }: SignalLineProps) {
  const t = bindingTexts.useTexts();
  return (
    <button
      type="button"
      className="bd-line"
      data-stop=""
      draggable={onDragStart !== undefined}
      aria-pressed={onPick ? isPicked : undefined}
      title={[signal.title, signal.note].filter(Boolean).join('\n')}
      onDragStart={onDragStart}
      onClick={onPick}
    >
      <span className="bd-line-mark">{isPicked && <CheckOutlined />}</span>
      <span className="bd-line-title">{signal.title}</span>
      {signal.writable && <span className="bd-tag">{t('writable')}</span>}
      {value}
    </button>
  );
}
