import type { Track } from '@lookfar/contract';
import { useLanguage } from '../../base/i18n/language.ts';
import { trackTexts } from './trackTexts.ts';
import { distanceText, durationText, speedText } from './trackWords.ts';

export function TrackStats({ track }: { track: Track }) {
  const t = trackTexts.useTexts();
  const language = useLanguage();
  const { distanceMetres, movingMs, averageSpeed, maxSpeed, total, dropped, times } = track;
  const shown = times.length < total ? t('thinned', { total, shown: times.length }) : String(total);
  const facts = [
    [t('distance'), distanceText(distanceMetres)],
    [t('moving'), durationText(movingMs, language)],
    [t('average'), speedText(averageSpeed)],
    [t('maximum'), speedText(maxSpeed)],
    [t('positions'), shown],
  ] as const;
  return (
    <dl className="track-stats">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="digits">{value}</dd>
        </div>
      ))}
      {dropped > 0 && <div className="track-note">{t('dropped', { count: dropped })}</div>}
    </dl>
  );
}
