import type { BarLook } from './barOption.ts';

interface BarSampleProps {
  addon: BarLook & { theme: readonly string[] };
  /** Of what is bound; of the theme if that is nothing. */
  colours: readonly string[];
}

/** Heights that mean nothing. */
const samples = [0.55, 0.85, 0.4, 0.7];

/** Bars in the designer: their look, and no values. */
export function BarSample({ addon, colours }: BarSampleProps) {
  const { marginTop: top, marginRight: right, marginBottom: bottom, marginLeft: left, direction, barWidth } = addon;
  const shown = colours.length > 0 ? colours : addon.theme.slice(0, samples.length);
  return (
    <div
      className="chart-sample-bars"
      data-direction={direction}
      style={{ top, right, bottom, left }}
      aria-hidden="true"
    >
      {shown.map((background, index) => {
        const long = `${(samples[index % samples.length] ?? 0) * 100}%`;
        const thick = `${(barWidth * 100) / shown.length}%`;
        const size = direction === 'vertical' ? { height: long, width: thick } : { width: long, height: thick };
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity but their place
        return <i key={index} style={{ ...size, background }} />;
      })}
    </div>
  );
}
