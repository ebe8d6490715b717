import { sectorPath } from '../kit/sector.ts';
import type { PieLook } from './pieOption.ts';

interface PieSampleProps {
  addon: PieLook & { theme: readonly string[] };
  /** Of what is bound; of the theme if that is nothing. */
  colours: readonly string[];
  isRose?: boolean;
}

/** Shares that mean nothing. */
const samples = [0.4, 0.25, 0.2, 0.15];

/** A pie in the designer: its look, and no values. */
export function PieSample({ addon, colours, isRose = false }: PieSampleProps) {
  const { marginTop: top, marginRight: right, marginBottom: bottom, marginLeft: left, hole = 0 } = addon;
  const shown = colours.length > 0 ? colours : addon.theme.slice(0, samples.length);
  const total = shown.reduce((sum, _, index) => sum + (samples[index % samples.length] ?? 0), 0);
  let from = 0;
  return (
    <div className="chart-sample" style={{ top, right, bottom, left }} aria-hidden="true">
      <svg viewBox="-50 -50 100 100" role="presentation">
        {shown.map((colour, index) => {
          const share = samples[index % samples.length] ?? 0;
          const sweep = isRose ? 360 / shown.length : (share / total) * 360;
          const outer = isRose ? 20 + 75 * share : 50;
          const path = sectorPath({ cx: 0, cy: 0, inner: 50 * hole, outer }, from, from + sweep);
          from += sweep;
          // biome-ignore lint/suspicious/noArrayIndexKey: slices have no identity but their place
          return <path key={index} d={path} fill={colour} />;
        })}
      </svg>
    </div>
  );
}
