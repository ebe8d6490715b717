import { speedBands } from './speedBands.ts';
import { trackTexts } from './trackTexts.ts';

/** The colours of the line. */
export function SpeedLegend({ maxSpeed }: { maxSpeed: number }) {
  const t = trackTexts.useTexts();
  const bands = speedBands(maxSpeed);
  return (
    <div className="track-legend">
      <span>{t('speedLegend')}</span>
      <ol>
        {bands.map((from, index) => (
          <li key={from}>
            <span className={`track-legend-colour track-speed-${index + 1}`} />
            <span className="digits">{index === bands.length - 1 ? `≥${from}` : from}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
