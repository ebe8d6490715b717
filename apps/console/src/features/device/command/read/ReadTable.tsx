import { errorText, GOOD, type MonitoredSignal, type ReadResult } from '@lookfar/contract';
import { useMemo } from 'react';
import { useLanguage } from '../../../../base/i18n/language.ts';
import { formatLocalTime } from '../../../../ui/formatTimes.ts';
import { presentValue, ValueText } from '../../../live/index.ts';
import { commandTexts } from '../commandTexts.ts';

interface ReadTableProps {
  signals: readonly MonitoredSignal[];
  result: ReadResult;
}

/** The result of a read on demand, one line for each signal. */
export function ReadTable({ signals, result: { list, ms } }: ReadTableProps) {
  const t = commandTexts.useTexts();
  const byId = useMemo(() => new Map(signals.map((signal) => [signal.id, signal])), [signals]);
  const bad = list.filter(({ value }) => value.code !== GOOD).length;
  const time = list[0]?.value.time;
  return (
    <>
      <p className="command-note" role="status">
        {t('readSummary', { count: list.length, ms: Math.round(ms) })}
        {bad > 0 && <span className="command-bad"> · {t('readBad', { count: bad })}</span>}
        {time !== undefined && <span className="digits"> · {formatLocalTime(time)}</span>}
      </p>
      <table className="read-table">
        <thead>
          <tr>
            <th>{t('signal')}</th>
            <th>{t('value')}</th>
            <th>{t('result')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ signalId, value }) => {
            const signal = byId.get(signalId);
            return signal && <ReadRow key={signalId} signal={signal} value={value} />;
          })}
        </tbody>
      </table>
    </>
  );
}

interface ReadRowProps {
  signal: MonitoredSignal;
  value: ReadResult['list'][number]['value'];
}

function ReadRow({ signal, value }: ReadRowProps) {
  const t = commandTexts.useTexts();
  const language = useLanguage();
  const isGood = value.code === GOOD;
  return (
    <tr>
      <th scope="row">{signal.title}</th>
      <td>
        <ValueText presented={presentValue(signal, value, null)} /> <span className="signal-unit">{signal.unit}</span>
      </td>
      <td className={isGood ? 'command-note' : 'command-bad'}>
        {isGood ? t('readGood') : `${errorText(value.code, language)} (${value.code})`}
      </td>
    </tr>
  );
}
