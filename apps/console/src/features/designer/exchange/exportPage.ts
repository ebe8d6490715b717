import type { Page } from '@lookfar/page';
import type { ComponentOf } from '@lookfar/widgets';
import { saveFile } from '../../../client/saveFile.ts';
import { drawOffScreen } from './drawOffScreen.tsx';
import { fileName } from './fileName.ts';
import { stageToSvg } from './stageToSvg.ts';
import { svgToPng } from './svgToPng.ts';

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
