import type { Locator } from 'playwright-core';

/** From where to where a connected piece of ink reaches, in shares of the width. */
export type Piece = [left: number, right: number];

/** The connected pieces of ink of one colour (`#rrggbb`) in an element as it is on the screen, from left to right. */
export async function inkOf(element: Locator, colour: string): Promise<Piece[]> {
  const picture = (await element.screenshot()).toString('base64');
  return element.page().evaluate(findPieces, { picture, colour });
}

/** Runs in the page, which can read pictures. */
async function findPieces({ picture, colour }: { picture: string; colour: string }): Promise<Piece[]> {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const [red = 255, green = 255, blue = 255] = data;
  const [toRed, toGreen, toBlue] = [part(1) - red, part(3) - green, part(5) - blue];
  const reach = toRed ** 2 + toGreen ** 2 + toBlue ** 2;
  // Most pixels are bare paper.
  const pixels = new Uint32Array(data.buffer);
  const [paper] = pixels;
  /** If it is a mixture of line and paper with enough of the line. */
  const isInk = (place: number) => {
    if (pixels[place] === paper) return false;
    const r = (data[place * 4] ?? 0) - red;
    const g = (data[place * 4 + 1] ?? 0) - green;
    const b = (data[place * 4 + 2] ?? 0) - blue;
    const share = (r * toRed + g * toGreen + b * toBlue) / reach;
    if (share <= 0.3) return false;
    return (r - share * toRed) ** 2 + (g - share * toGreen) ** 2 + (b - share * toBlue) ** 2 < 40 ** 2;
  };
  interface Connected {
    left: number;
    right: number;
    size: number;
    /** What it turned out to be a part of. */
    into?: Connected;
  }
  interface Run {
    from: number;
    to: number;
    of: Connected;
  }
  const wholeOf = (part: Connected) => {
    let whole = part;
    while (whole.into) whole = whole.into;
    return whole;
  };
  const all: Connected[] = [];
  // Runs of a row belong to what those of the row above belong to that they touch, if only at a corner.
  let above: Run[] = [];
  for (let row = 0; row < pixels.length; row += width) {
    const runs: Run[] = [];
    let next = 0;
    for (let from = 0; from < width; from += 1) {
      if (!isInk(row + from)) continue;
      let to = from;
      while (to + 1 < width && isInk(row + to + 1)) to += 1;
      const own: Connected = { left: from, right: to, size: to - from + 1 };
      all.push(own);
      while ((above[next]?.to ?? width) < from - 1) next += 1;
      for (let touched = next; (above[touched]?.from ?? width + 1) <= to + 1; touched += 1) {
        const part = above[touched]?.of;
        const whole = part && wholeOf(part);
        if (!whole || whole === own) continue;
        own.left = Math.min(own.left, whole.left);
        own.right = Math.max(own.right, whole.right);
        own.size += whole.size;
        whole.into = own;
      }
      runs.push({ from, to, of: own });
      from = to;
    }
    above = runs;
  }
  // Less is the edge of a letter.
  const found = all
    .filter(({ into, size }) => !into && size > 3)
    .map(({ left, right }): Piece => [left / width, right / width]);
  return found.sort((a, b) => a[0] - b[0]);
}
