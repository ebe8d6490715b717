import { colourOf, dashOf, earlierDash } from './chartPalette.ts';
import type { ChartTheme } from './chartTheme.ts';

export interface PngHead {
  title: string;
  /** Below the title, e.g. the range. */
  note: string;
  legend: readonly { slot: number; text: string; earlier: boolean }[];
}

const margin = 16;
const titlePx = 16;
const textPx = 12;
const rowPx = 22;
const swatchPx = 22;

/** The chart on the panel colour, with title, range and legend above it. */
export async function composePng(chart: HTMLCanvasElement, head: PngHead, theme: ChartTheme): Promise<Blob> {
  const ratio = devicePixelRatio;
  const width = chart.width / ratio + 2 * margin;
  const canvas = document.createElement('canvas');
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('no canvas');
  const rows = legendRows(ctx, head, width - 2 * margin, theme);
  const top = margin + titlePx + 8 + textPx + 10 + rows.length * rowPx + 6;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round((top + margin) * ratio + chart.height);
  ctx.scale(ratio, ratio);
  ctx.fillStyle = theme.panel;
  ctx.fillRect(0, 0, width, canvas.height / ratio);
  ctx.textBaseline = 'top';
  ctx.fillStyle = theme.text;
  ctx.font = `600 ${titlePx}px ${theme.font}`;
  ctx.fillText(head.title, margin, margin);
  ctx.fillStyle = theme.textDim;
  ctx.font = `${textPx}px ${theme.font}`;
  ctx.fillText(head.note, margin, margin + titlePx + 8);
  rows.forEach((row, index) => {
    const y = margin + titlePx + 8 + textPx + 10 + index * rowPx;
    for (const { x, entry } of row) drawEntry(ctx, entry, x + margin, y, theme);
  });
  ctx.drawImage(chart, margin, top, chart.width / ratio, chart.height / ratio);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))), 'image/png');
  });
}

type Entry = PngHead['legend'][number];

function legendRows(ctx: CanvasRenderingContext2D, { legend }: PngHead, width: number, theme: ChartTheme) {
  ctx.font = `${textPx}px ${theme.font}`;
  const rows: { x: number; entry: Entry }[][] = [];
  let x = width + 1;
  for (const entry of legend) {
    const needed = swatchPx + 6 + ctx.measureText(entry.text).width + 18;
    if (x + needed > width) {
      rows.push([]);
      x = 0;
    }
    rows.at(-1)?.push({ x, entry });
    x += needed;
  }
  return rows;
}

function drawEntry(ctx: CanvasRenderingContext2D, entry: Entry, x: number, y: number, theme: ChartTheme): void {
  ctx.strokeStyle = colourOf(theme.appearance, entry.slot);
  ctx.lineWidth = 2;
  ctx.setLineDash([...(entry.earlier ? earlierDash : dashOf(entry.slot))]);
  ctx.beginPath();
  ctx.moveTo(x, y + textPx / 2);
  ctx.lineTo(x + swatchPx, y + textPx / 2);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.fillStyle = theme.text;
  ctx.fillText(entry.text, x + swatchPx + 6, y);
}
