/** In px of the image; the sheet on the screen is scaled. */
export const signatureSize = { width: 640, height: 220 } as const;

interface Point {
  x: number;
  y: number;
}

const penOf = (sheet: HTMLCanvasElement): CanvasRenderingContext2D | undefined => sheet.getContext('2d') ?? undefined;

export function drawStroke(sheet: HTMLCanvasElement, from: Point, to: Point): void {
  const pen = penOf(sheet);
  if (!pen) return;
  Object.assign(pen, { lineWidth: 4, lineCap: 'round', strokeStyle: 'black' });
  pen.beginPath();
  pen.moveTo(from.x, from.y);
  pen.lineTo(to.x, to.y);
  pen.stroke();
}

export function clearSheet(sheet: HTMLCanvasElement): void {
  penOf(sheet)?.clearRect(0, 0, signatureSize.width, signatureSize.height);
}

/** The name as large as it fits. */
export function drawName(sheet: HTMLCanvasElement, name: string): void {
  const pen = penOf(sheet);
  clearSheet(sheet);
  if (!pen || name === '') return;
  const { width, height } = signatureSize;
  Object.assign(pen, { font: 'italic 90px cursive', fillStyle: 'black', textBaseline: 'middle', textAlign: 'center' });
  const scale = Math.min(1, (width - 40) / Math.max(pen.measureText(name).width, 1));
  pen.font = `italic ${Math.floor(90 * scale)}px cursive`;
  pen.fillText(name, width / 2, height / 2);
}

/** Black on white, whatever the theme. */
export function signatureOf(sheet: HTMLCanvasElement): Promise<Blob | undefined> {
  const paper = Object.assign(document.createElement('canvas'), signatureSize);
  const pen = penOf(paper);
  if (!pen) return Promise.resolve(undefined);
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, signatureSize.width, signatureSize.height);
  pen.drawImage(sheet, 0, 0);
  return new Promise((resolve) => paper.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}
