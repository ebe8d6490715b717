import './binding.css';
import { type DragEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { SearchField } from '../controls/SearchField.tsx';
import { panelTexts } from '../panelTexts.ts';
import { bindingTexts } from './bindingTexts.ts';
import { EquipmentChoice } from './EquipmentChoice.tsx';
import { ProjectSignals } from './ProjectSignals.tsx';
import { GroupLine, ReportLine, SignalLine, SignalRows } from './SignalRows.tsx';
import { SignalValueText } from './SignalValueText.tsx';
import type { SignalListProps } from './signalListProps.ts';
import { reportRows, type SignalRow, signalRows } from './signalRows.ts';

const noneBindable = { list: [], reports: [] };

/** The signals that a page can be bound to: those of a device, or all of a project. */
export function SignalList(props: SignalListProps) {
  const { projectId } = props.source;
  if (projectId === undefined) return <DeviceSignals {...props} />;
  return <ProjectSignals {...props} projectId={projectId} />;
}

/**
 * The signals of a device by group, with their latest values; hundreds of them are windowed. Enter in the search
 * selects the first result.
 */
function DeviceSignals({
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
  const line = (row: SignalRow | undefined) => {
    switch (row?.kind) {
      case undefined:
        return null;
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
            value={source.equipId || undefined}
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
        {() => <SignalRows count={rows.length} render={(index) => line(rows[index])} />}
      </Loaded>
    </div>
  );
}
