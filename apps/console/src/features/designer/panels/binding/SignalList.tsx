import './binding.css';
import type { BindableReport, BindableSignal } from '@lookfar/contract';
import { type DragEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { SearchField } from '../controls/SearchField.tsx';
import { panelTexts } from '../panelTexts.ts';
import { bindingTexts } from './bindingTexts.ts';
import { EquipmentChoice } from './EquipmentChoice.tsx';
import { GroupLine, ReportLine, SignalLine, SignalRows } from './SignalRows.tsx';
import { SignalValueText } from './SignalValueText.tsx';
import { reportRows, type SignalRow, signalRows } from './signalRows.ts';
import type { SignalSource } from './useSignalSource.ts';

interface SignalListProps {
  source: SignalSource;
  isPicked?: (signal: BindableSignal) => boolean;
  onPick?: (signal: BindableSignal) => void;
  /** Set if signals are listed under their storage rules: selects all of them. */
  onPickReport?: (report: BindableReport, signals: readonly BindableSignal[]) => void;
  onDragStart?: (event: DragEvent, signal: BindableSignal) => void;
  hasFocus?: boolean;
  /** Only what can be written. */
  isWritten?: boolean;
}

const noneBindable = { list: [], reports: [] };

/**
 * The signals of a device by group, with their latest values; hundreds of them are windowed. Enter in the search
 * selects the first result.
 */
export function SignalList({
  source,
  isPicked,
  onPick,
  onPickReport,
  onDragStart,
  hasFocus = false,
  isWritten = false,
}: SignalListProps) {
  const t = bindingTexts.useTexts();
  const words = panelTexts.useTexts();
  const [search, setSearch] = useState('');
  const { query } = source;
  const isByReport = onPickReport !== undefined;
  const rows = useMemo(() => {
    const all = query.data ?? noneBindable;
    if (isByReport) return reportRows(all, search);
    return signalRows(isWritten ? { list: all.list.filter(({ writable }) => writable) } : all, search);
  }, [query.data, search, isWritten, isByReport]);
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const first = rows.find((row) => row.kind === 'signal');
    if (event.key === 'ArrowDown') list.current?.querySelector<HTMLElement>('.bd-line')?.focus();
    else if (event.key === 'Enter' && search.trim() !== '' && first) onPick?.(first.signal);
    else return;
    event.preventDefault();
  };
  const line = (row: SignalRow) => {
    switch (row.kind) {
      case 'group':
        return <GroupLine name={row.name} count={row.count} />;
      case 'report':
        return (
          <ReportLine
            report={row.report}
            signals={row.signals}
            isPicked={(signal) => isPicked?.(signal) ?? false}
            onPick={() => onPickReport?.(row.report, row.signals)}
          />
        );
      case 'signal':
        return (
          <SignalLine
            signal={row.signal}
            isPicked={isPicked?.(row.signal) ?? false}
            value={<SignalValueText format={row.signal} value={source.values.get(row.signal.signalId)} />}
            {...(onPick && { onPick: () => onPick(row.signal) })}
            {...(onDragStart && { onDragStart: (event: DragEvent) => onDragStart(event, row.signal) })}
          />
        );
    }
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
      <Loaded
        query={query}
        failed={words('loadFailed')}
        isEmpty={() => rows.length === 0}
        empty={
          <p className="dc-note bd-none">
            {search !== ''
              ? words('nothingFound')
              : t(isByReport ? 'noReports' : isWritten ? 'noWritable' : 'noSignals')}
          </p>
        }
      >
        {() => <SignalRows rows={rows} render={line} />}
      </Loaded>
    </div>
  );
}
