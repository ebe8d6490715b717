import { colourTexts } from './colourTexts.ts';
import { presets } from './presets.ts';
import { useRecentColours } from './recentColours.ts';

interface ColourSwatchesProps {
  value: string;
  onPick: (colour: string) => void;
}

export function ColourSwatches({ value, onPick }: ColourSwatchesProps) {
  const t = colourTexts.useTexts();
  const recent = useRecentColours();
  return (
    <>
      {recent.length > 0 && <SwatchGrid name={t('recent')} colours={recent} value={value} onPick={onPick} />}
      <SwatchGrid name={t('presets')} colours={presets} value={value} onPick={onPick} />
    </>
  );
}

function SwatchGrid({
  name,
  colours,
  value,
  onPick,
}: ColourSwatchesProps & { name: string; colours: readonly string[] }) {
  return (
    <section className="cp-swatches" aria-label={name}>
      <h4>{name}</h4>
      <div>
        {colours.map((colour) => (
          <button
            key={colour}
            type="button"
            className="cp-swatch"
            aria-label={colour}
            aria-pressed={colour === value}
            title={colour}
            onClick={() => onPick(colour)}
          >
            <span style={{ background: colour }} />
          </button>
        ))}
      </div>
    </section>
  );
}
