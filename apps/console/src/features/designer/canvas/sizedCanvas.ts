export type Pen = CanvasRenderingContext2D;

/** A canvas as large as its box, sharp on any screen, empty, in CSS pixels. Undefined where it has no size. */
export function sizedCanvas(canvas: HTMLCanvasElement, size: { width: number; height: number }): Pen | undefined {
  const ratio = globalThis.devicePixelRatio || 1;
  const width = Math.round(size.width * ratio);
  const height = Math.round(size.height * ratio);
  if (width === 0 || height === 0) return undefined;
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  // Setting the size clears the canvas and is expensive; if it is the same, clearing is enough.
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.clearRect(0, 0, size.width, size.height);
  return pen;
}

/** Where a line of one pixel is sharp. */
export const crisp = (at: number): number => Math.round(at) + 0.5;
