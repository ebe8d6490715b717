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
  const line = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const paper = [data[0] ?? 255, data[1] ?? 255, data[2] ?? 255];
  const towards = line.map((part, at) => part - (paper[at] ?? 0));
  const reach = towards.reduce((sum, part) => sum + part * part, 0);
  // A pixel is ink if it is a mixture of line and paper with enough of the line.
  const isInk = (place: number) => {
    const away = paper.map((part, at) => (data[place * 4 + at] ?? 0) - part);
    const share = away.reduce((sum, part, at) => sum + part * (towards[at] ?? 0), 0) / reach;
    const off = Math.hypot(...away.map((part, at) => part - share * (towards[at] ?? 0)));
    return share > 0.3 && off < 40;
  };
  const ink = Uint8Array.from({ length: width * height }, (_, place) => Number(isInk(place)));
  const found: Piece[] = [];
  for (let start = 0; start < ink.length; start += 1) {
    if (ink[start] !== 1) continue;
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
