import './strength.css';
import { signalBand } from './signalBand.ts';
import { strengthTexts } from './strengthTexts.ts';

const bars = [0, 1, 2, 3] as const;
const levels = { poor: 1, fair: 2, good: 3, veryGood: 4 } as const;

/** Four bars, the percentage and the band in words. */
export function Strength({ strength }: { strength: number | null }) {
  const t = strengthTexts.useTexts();
  const band = signalBand(strength);
  if (band === undefined) return <span className="fact-unknown">—</span>;
  return (
    <span className="strength">
      <svg width="18" height="14" viewBox="0 0 18 14" aria-hidden="true">
        {bars.map((bar) => (
          <rect
            key={bar}
            className={bar < levels[band] ? 'strength-bar-on' : 'strength-bar-off'}
            x={bar * 5}
            y={10 - bar * 3}
            width="3"
            height={4 + bar * 3}
          />
        ))}
      </svg>
      {strength} % {t(band)}
    </span>
  );
}
