const gap = 12;
const leastWidth = 272;
const height = 250;

interface CardPlaces {
  columns: number;
  /** From one line to the next, in px. */
  lineHeight: number;
  place: (index: number) => { left: number; top: number; width: number; height: number };
}

/** [ML11] As many cards in a row as fit, all of one size, so that every position follows from the index. */
export function cardPlaces(boxWidth: number): CardPlaces {
  const columns = Math.max(1, Math.floor((boxWidth + gap) / (leastWidth + gap)));
  const width = Math.floor((boxWidth - gap * (columns - 1)) / columns);
  const lineHeight = height + gap;
  return {
    columns,
    lineHeight,
    place: (index) => ({
      left: (index % columns) * (width + gap),
      top: Math.floor(index / columns) * lineHeight,
      width,
      height,
    }),
  };
}
