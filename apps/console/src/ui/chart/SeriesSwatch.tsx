import { useThemeMode } from '../../theme/themeMode.ts';
import { colourOf, dashOf, earlierDash } from './chartPalette.ts';

interface SeriesSwatchProps {
  slot: number;
  /** For an earlier period. */
  earlier?: boolean;
}

/** A sample of the line of a series. */
export function SeriesSwatch({ slot, earlier = false }: SeriesSwatchProps) {
  const { appearance } = useThemeMode();
  const dash = earlier ? earlierDash : dashOf(slot);
  return (
    <svg className="series-swatch" viewBox="0 0 22 8" width="22" height="8" aria-hidden="true">
      <line
        x1="1"
        y1="4"
        x2="21"
        y2="4"
        stroke={colourOf(appearance, slot)}
        strokeWidth="2.5"
        strokeDasharray={dash.join(' ')}
      />
    </svg>
  );
}
