interface Size {
  width: number;
  height: number;
}

/** Browsers give up on larger canvases. */
const mostSide = 16_000;

/** Draws an SVG as a picture, twice as fine as the page where that is possible. */
export async function svgToPng(svg: string, { width, height }: Size): Promise<Blob> {
  const scale = Math.min(2, mostSide / Math.max(width, height));
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the browser made no picture'))), 'image/png');
  });
}
