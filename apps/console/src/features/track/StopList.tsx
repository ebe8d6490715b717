import type { TrackStop } from '@lookfar/contract';
import dayjs from 'dayjs';
import { useLanguage } from '../../base/i18n/language.ts';
import { trackTexts } from './trackTexts.ts';
import { durationText } from './trackWords.ts';

interface StopListProps {
  stops: readonly TrackStop[];
  chosen: number | undefined;
  onChoose: (index: number) => void;
}

/** The stops and their durations, numbered as on the map. */
export function StopList({ stops, chosen, onChoose }: StopListProps) {
  const t = trackTexts.useTexts();
  const language = useLanguage();
  return (
    <section className="track-stops" aria-label={t('stops')}>
      <h2>
        {t('stops')} <span>{stops.length}</span>
      </h2>
      {stops.length === 0 && <p className="track-note">{t('noStops')}</p>}
      <ol>
        {stops.map(({ from, to }, index) => {
          const time = dayjs(from).format('MM-DD HH:mm');
          const duration = durationText(to - from, language);
          return (
            <li key={from}>
              <button
                type="button"
                aria-current={index === chosen}
                aria-label={t('stopAria', { number: index + 1, time, duration })}
                onClick={() => onChoose(index)}
              >
                <span className="track-stop-number">{index + 1}</span>
                <span className="digits">{time}</span>
                <span className="track-stop-time digits">{duration}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
