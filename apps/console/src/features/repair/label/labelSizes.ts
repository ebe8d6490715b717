/** Labels on a sheet of A4, 210 × 297 mm; in mm. */
export const labelSizes = {
  small: { width: 63, height: 34, columns: 3, rows: 8, qr: 26 },
  medium: { width: 95, height: 52, columns: 2, rows: 5, qr: 42 },
  large: { width: 190, height: 90, columns: 1, rows: 3, qr: 78 },
} as const;
export type LabelSize = keyof typeof labelSizes;

/** [RC12] The labels of each sheet. */
export function sheetsOf<Label>(labels: readonly Label[], size: LabelSize): Label[][] {
  const { columns, rows } = labelSizes[size];
  const each = columns * rows;
  return Array.from({ length: Math.ceil(labels.length / each) }, (_, index) =>
    labels.slice(index * each, (index + 1) * each),
  );
}
