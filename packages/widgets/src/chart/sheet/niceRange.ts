/** Steps between labels, in powers of ten. */
const steps = [1, 2, 2.5, 5, 10];
const labels = 5;

/** A range that begins and ends at round numbers. */
export function niceRange(min: number, max: number): [number, number] {
  const rough = (max - min) / labels;
  if (!(rough > 0) || !Number.isFinite(rough)) return [min, min + 1];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (steps.find((one) => one * power >= rough * 0.999) ?? 10) * power;
  return [tidy(Math.floor(min / step + 1e-9) * step), tidy(Math.ceil(max / step - 1e-9) * step)];
}

/** 0.30000000000000004 is nobody's bound. */
const tidy = (value: number): number => Number(value.toPrecision(12));
