interface Items {
  count: number;
  /** Items in one line. */
  columns: number;
  /** Lines that fit on the screen. */
  pageLines: number;
}

/** [WI3] The item that a key moves to; undefined for keys that do not move. */
export function moveActive(key: string, active: number, { count, columns, pageLines }: Items): number | undefined {
  if (count === 0) return undefined;
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: columns * pageLines,
    PageUp: -columns * pageLines,
    Home: -count,
    End: count,
    ...(columns > 1 && { ArrowRight: 1, ArrowLeft: -1 }),
  };
  const step = steps[key];
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, active + step));
}
