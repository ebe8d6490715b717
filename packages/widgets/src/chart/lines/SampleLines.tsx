import type { Margins } from '../chartFields.ts';

const curves = ['M0 62C12 50 20 30 32 34S52 70 66 60 86 26 100 32', 'M0 80C16 84 24 66 40 68S70 40 82 50 94 58 100 54'];

interface SampleLinesProps {
  addon: Margins & { theme: readonly string[]; fillOpacity?: number };
}

/** Curves that mean nothing, for the designer. */
export function SampleLines({ addon }: SampleLinesProps) {
  const { marginTop: top, marginRight: right, marginBottom: bottom, marginLeft: left, theme, fillOpacity } = addon;
  return (
    <div className="chart-sample" style={{ top, right, bottom, left }} aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="presentation">
        {curves.map((curve, index) => (
          <g key={curve}>
            {fillOpacity !== undefined && <path d={`${curve}V100H0Z`} fill={theme[index]} fillOpacity={fillOpacity} />}
            <path d={curve} fill="none" stroke={theme[index]} strokeWidth={2} vectorEffect="non-scaling-stroke" />
          </g>
        ))}
      </svg>
    </div>
  );
}
