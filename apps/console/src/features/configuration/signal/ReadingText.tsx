import { errorText, GOOD } from '@lookfar/contract';
import { useLanguage } from '../../../base/i18n/language.ts';
import { signalTexts } from './signalTexts.ts';
import type { Reading } from './useReadNow.ts';

/** The result of a read: displayed value and raw value, or the error code in words. */
export function ReadingText({
  reading,
  pending,
  unit,
}: {
  reading: Reading | undefined;
  pending: boolean;
  unit: string;
}) {
  const t = signalTexts.useTexts();
  const language = useLanguage();
  if (pending) return <span className="reading-dim">{t('reading')}</span>;
  if (!reading) return null;
  if (reading.code !== GOOD)
    return (
      <span className="reading-bad" title={`${reading.code} ${errorText(reading.code, language)}`}>
        {reading.code} {errorText(reading.code, language)}
      </span>
    );
  const raw = reading.value === null ? '' : String(reading.value);
  const shown = reading.shown === null ? raw : String(reading.shown);
  return (
    <span className="reading" title={`${t('shown')}: ${shown} · ${t('raw')}: ${raw}`}>
      <strong>{shown}</strong>
      {unit !== '' && <span className="reading-dim"> {unit}</span>}
      {raw !== shown && (
        <span className="reading-dim">
          {' '}
          ({t('raw')} {raw})
        </span>
      )}
    </span>
  );
}
