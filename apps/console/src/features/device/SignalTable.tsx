import type { MonitoredSignal } from '@lookfar/contract';
import { memo } from 'react';
import { AlarmMark } from '../alarm/index.ts';
import { trendSearch } from '../history/index.ts';
import {
  AgeText,
  LimitsText,
  monitorTexts,
  QualityTag,
  SignalPicture,
  TimeText,
  useSignalValue,
  useVisible,
  ValueText,
  WriteButton,
} from '../live/index.ts';

interface SignalTableProps {
  signals: readonly MonitoredSignal[];
  /** Id of the heading that names the table. */
  labelledBy: string;
}

/** Explicit because rows with a grid layout lose their implicit roles in some browsers. */
const roles = {
  table: { role: 'table' },
  row: { role: 'row' },
  cell: { role: 'cell' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
} as const;

const columns = ['signal', 'value', 'unit', 'limits', 'quality', 'time', 'age'] as const;

export function SignalTable({ signals, labelledBy }: SignalTableProps) {
  const t = monitorTexts.useTexts();
  return (
    <table className="signal-table" {...roles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr {...roles.row}>
          {columns.map((column) => (
            <th key={column} {...roles.columnHeader} className={`signal-cell-${column}`}>
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {signals.map((signal) => (
          <SignalRow key={signal.id} signal={signal} />
        ))}
      </tbody>
    </table>
  );
}

const SignalTitle = memo(function SignalTitle({
  signal: { id, title, note, address, image },
}: {
  signal: MonitoredSignal;
}) {
  const t = monitorTexts.useTexts();
  const hint = [note, address && t('address', { address })].filter(Boolean).join('\n');
  return (
    <th scope="row" {...roles.rowHeader} className="signal-cell-signal" title={hint}>
      <a className="trend-link" href={trendSearch(id)}>
        {title}
      </a>
      <SignalPicture image={image} title={title} />
    </th>
  );
});

const SignalRow = memo(function SignalRow({ signal }: { signal: MonitoredSignal }) {
  const [ref, visible] = useVisible<HTMLTableRowElement>();
  const presented = useSignalValue(signal, visible);
  return (
    <tr ref={ref} {...roles.row} className={`signal-row signal-row-${presented.quality}`}>
      <SignalTitle signal={signal} />
      <td {...roles.cell} className="signal-cell-value">
        {/* The title is the same link; keyboard users need only one. */}
        <a className="trend-link" href={trendSearch(signal.id)} tabIndex={-1}>
          <ValueText presented={presented} />
        </a>
      </td>
      <td {...roles.cell} className="signal-cell-unit signal-unit">
        {signal.unit}
        <WriteButton signal={signal} />
      </td>
      <td {...roles.cell} className="signal-cell-limits">
        <LimitsText signal={signal} presented={presented} />
      </td>
      <td {...roles.cell} className="signal-cell-quality">
        <AlarmMark signalId={signal.id} />
        <QualityTag presented={presented} />
      </td>
      <td {...roles.cell} className="signal-cell-time">
        <TimeText time={presented.time} />
      </td>
      <td {...roles.cell} className="signal-cell-age">
        <AgeText time={presented.time} />
      </td>
    </tr>
  );
});
