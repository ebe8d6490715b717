import type { Page } from '@lookfar/page';
import type { ComponentOf } from '@lookfar/widgets';
import { saveFile } from '../../../client/saveFile.ts';
import { drawOffScreen } from './drawOffScreen.tsx';
import { fileName } from './fileName.ts';
import { stageToSvg } from './stageToSvg.ts';

export const exportKinds = ['json', 'svg', 'png'] as const;
export type ExportKind = (typeof exportKinds)[number];

interface ExportOrder {
  kind: ExportKind;
  page: Page;
  title: string;
  componentOf: ComponentOf;
  locale: 'cn' | 'en';
}

/** Hands the page to the browser as a file. Its password is not in it. */
export async function exportPage({ kind, page, title, componentOf, locale }: ExportOrder): Promise<void> {
  const name = fileName(title, kind);
  if (kind === 'json') {
    const plain = { ...page, con: { ...page.con, checkpwd: false, password: '' } };
    saveFile(new Blob([JSON.stringify(plain, null, 1)], { type: 'application/json' }), name);
    return;
  }
  const svg = await drawOffScreen({ page, componentOf, locale }, (stage) => stageToSvg(stage, page.con));
  saveFile(kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await svgToPng(svg, page.con), name);
}

interface Size {
  width: number;
  height: number;
}

/** Browsers give up on larger canvases. */
const mostSide = 16_000;

/** Draws an SVG as a picture, twice as fine as the page where that is possible. */
async function svgToPng(svg: string, { width, height }: Size): Promise<Blob> {
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
