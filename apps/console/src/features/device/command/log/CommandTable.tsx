import type { CommandLine, MonitoredSignal, Value } from '@lookfar/contract';
import { useMemo } from 'react';
import { formatLocalTime } from '../../../../ui/formatTimes.ts';
import { sameValue, valueInWords } from '../../../live/index.ts';
import { commandTexts } from '../commandTexts.ts';

interface CommandTableProps {
  lines: readonly CommandLine[];
  signals: readonly MonitoredSignal[];
}

const columns = ['time', 'signal', 'change', 'readBack', 'result', 'who', 'reason'] as const;

export function CommandTable({ lines, signals }: CommandTableProps) {
  const t = commandTexts.useTexts();
  const byId = useMemo(() => new Map(signals.map((signal) => [signal.id, signal])), [signals]);
  return (
    <table className="command-table">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column}>{t(column)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <CommandRow key={line.uuid} line={line} signal={byId.get(line.signalId)} />
        ))}
      </tbody>
    </table>
  );
}

function CommandRow({ line, signal }: { line: CommandLine; signal: MonitoredSignal | undefined }) {
  const t = commandTexts.useTexts();
  const { readBack, requested } = line;
  const words = (value: Value) => (signal ? valueInWords(signal, value) : plainWords(value, line.unit));
  const differs = readBack !== null && !sameValue(requested, readBack);
  const cell = (column: (typeof columns)[number]) => ({ 'data-label': t(column), className: `command-cell-${column}` });
  return (
    <tr>
      <td {...cell('time')}>
        <span className="digits">{formatLocalTime(line.createdAt)}</span>
      </td>
      <th scope="row" className="command-cell-signal">
        {line.title || t('gone', { id: line.signalId })}
      </th>
      <td {...cell('change')}>
        {words(line.oldValue)} <span aria-hidden="true">→</span> <strong>{words(requested)}</strong>
      </td>
      <td {...cell('readBack')}>
        <span className={differs ? 'command-differs' : undefined}>{words(readBack)}</span>
      </td>
      <td {...cell('result')}>
        <ResultWords line={line} />
      </td>
      <td {...cell('who')}>{line.loginname}</td>
      <td {...cell('reason')}>{line.reason || '—'}</td>
    </tr>
  );
}

const steps = { accepted: 'stepAccepted', sent: 'stepSent', delivered: 'stepDelivered', done: 'pending' } as const;

function ResultWords({ line: { status, step, code, message, createdAt, finishedAt } }: { line: CommandLine }) {
  const t = commandTexts.useTexts();
  if (status === 'pending') return <span className="command-note">{t(steps[step])}</span>;
  const took = finishedAt === null ? '' : t('took', { ms: finishedAt - createdAt });
  if (status === 'success') return <span title={took}>{t('success')}</span>;
  return (
    <span className="command-bad" title={took}>
      {message} ({code})
    </span>
  );
}

function plainWords(value: Value, unit: string): string {
  return value === null ? '—' : [value, unit].filter((part) => part !== '').join(' ');
}
