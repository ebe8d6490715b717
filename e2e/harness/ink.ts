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
  const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const [red = 255, green = 255, blue = 255] = data;
  const [toRed, toGreen, toBlue] = [part(1) - red, part(3) - green, part(5) - blue];
  const reach = toRed ** 2 + toGreen ** 2 + toBlue ** 2;
  // A pixel is ink if it is a mixture of line and paper with enough of the line. Millions are looked at: no lists.
  const ink = new Uint8Array(width * height);
  // Most are bare paper.
  const pixels = new Uint32Array(data.buffer);
  const [paper] = pixels;
  for (let place = 0; place < ink.length; place += 1) {
    if (pixels[place] === paper) continue;
    const r = (data[place * 4] ?? 0) - red;
    const g = (data[place * 4 + 1] ?? 0) - green;
    const b = (data[place * 4 + 2] ?? 0) - blue;
    const share = (r * toRed + g * toGreen + b * toBlue) / reach;
    if (share <= 0.3) continue;
    const off = (r - share * toRed) ** 2 + (g - share * toGreen) ** 2 + (b - share * toBlue) ** 2;
    if (off < 40 ** 2) ink[place] = 1;
  }
  const found: Piece[] = [];
  for (let start = ink.indexOf(1); start >= 0; start = ink.indexOf(1, start)) {
    const piece: Piece = [width, 0];
    const open = [start];
    let size = 0;
    ink[start] = 2;
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      size += 1;
      const [x, y] = [place % width, Math.floor(place / width)];
      piece[0] = Math.min(piece[0], x);
      piece[1] = Math.max(piece[1], x);
      for (let dy = -1; dy <= 1; dy += 1)
        for (let dx = -1; dx <= 1; dx += 1) {
          if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue;
          const next = place + dy * width + dx;
          if (ink[next] !== 1) continue;
          ink[next] = 2;
          open.push(next);
        }
    }
    // Less is the edge of a letter.
    if (size > 3) found.push([piece[0] / width, piece[1] / width]);
  }
  return found.sort((a, b) => a[0] - b[0]);
}
