const size = 8;

/** Thin diagonal lines: something is unknown here. `ratio` is canvas pixels per CSS pixel. */
export function hatch(ctx: CanvasRenderingContext2D, colour: string, ratio: number): CanvasPattern | string {
  const tile = document.createElement('canvas');
  tile.width = tile.height = Math.round(size * ratio);
  const pen = tile.getContext('2d');
  if (!pen) return colour;
  pen.strokeStyle = colour;
  pen.lineWidth = Math.max(1, ratio);
  pen.beginPath();
  // Three lines, so that tiles join without a seam.
  for (const shift of [-tile.width, 0, tile.width]) {
    pen.moveTo(shift, tile.width);
    pen.lineTo(shift + tile.width, 0);
  }
  pen.stroke();
  return ctx.createPattern(tile, 'repeat') ?? colour;
}
