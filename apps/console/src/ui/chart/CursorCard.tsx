import { errorText, isHeld, isKnownCode } from '@lookfar/contract';
import { goodCode } from '@lookfar/widgets/trend';
import dayjs from 'dayjs';
import { useSyncExternalStore } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { withZone } from '../../base/viewerZone.ts';
import type { CursorReadout } from './chartModel.ts';
import { chartTexts } from './chartTexts.ts';
import type { CursorStore } from './cursorStore.ts';
import { SeriesSwatch } from './SeriesSwatch.tsx';
import { sampleText } from './sampleText.ts';

const away = 16;

/** The values at the crosshair, each with its own time. */
export function CursorCard({ store }: { store: CursorStore }) {
  const readout = useSyncExternalStore(store.subscribe, store.get);
  if (!readout || readout.rows.length === 0) return null;
  const { left, width } = readout;
  const place = left > width / 2 ? { right: width - left + away } : { left: left + away };
  return (
    <div
      className="chart-cursor"
      style={{ ...place, maxWidth: Math.max(left, width - left) - 2 * away }}
      aria-hidden="true"
    >
      <div className="chart-cursor-time">{withZone(formatMoment(readout.time), readout.time)}</div>
      <table>
        <tbody>
          {readout.rows.map((row) => (
            <CursorRow key={row.series.key} row={row} at={readout.time} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function CursorRow({ row: { series, sample }, at }: { row: CursorReadout['rows'][number]; at: number }) {
  const t = chartTexts.useTexts();
  const language = useLanguage();
  const isNoted = sample !== undefined && sample.code !== goodCode;
  const isBad = isNoted && !isHeld(sample.code);
  const isNumber = sample !== undefined && !Number.isNaN(sample.value);
  const { stretch } = sample ?? {};
  return (
    <tr className={isBad ? 'chart-cursor-bad' : undefined}>
      <td>
        <SeriesSwatch slot={series.slot} earlier={series.shiftMs !== 0} />
      </td>
      <th scope="row">{series.title}</th>
      <td className="chart-cursor-value">
        {sample === undefined ? t('noSample') : isNumber ? sampleText(series, sample.value) : t('noNumber')}
        {isNumber && <span className="chart-cursor-unit"> {series.unit}</span>}
      </td>
      <td className="chart-cursor-note">
        {stretch &&
          stretch.count > 1 &&
          `${t('average')} · ${sampleText(series, stretch.min)} … ${sampleText(series, stretch.max)}`}
        {isNoted && (isKnownCode(sample.code) ? errorText(sample.code, language, {}) : sample.code)}
      </td>
      <td className="chart-cursor-own">{sample && ownTime(sample.time, at)}</td>
    </tr>
  );
}

function formatMoment(time: number): string {
  return dayjs(time).format('YYYY-MM-DD HH:mm:ss.SSS');
}

/** With the day only if it differs from the day of the crosshair. */
function ownTime(time: number, at: number): string {
  return dayjs(time).format(dayjs(time).isSame(at, 'day') ? 'HH:mm:ss' : 'YYYY-MM-DD HH:mm:ss');
}
