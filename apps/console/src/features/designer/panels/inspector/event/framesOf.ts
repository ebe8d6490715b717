import type { StoredDrawing } from '@lookfar/contract';
import type { Editor } from '@lookfar/editor';
import { isFrame, readPage, walk } from '@lookfar/page';

export interface NamedFrame {
  id: string;
  /** Empty if it has none. */
  name: string;
}

/** The frames of a saved page. */
export function framesOf(document: StoredDrawing | undefined): readonly NamedFrame[] {
  if (!document) return [];
  return [...walk(readPage(document).page.widgets)]
    .filter(isFrame)
    .map(({ id, widgetName }) => ({ id, name: widgetName }));
}

/** Those of the page on the canvas. */
export function framesOnCanvas({ document }: Editor): readonly NamedFrame[] {
  const frames: NamedFrame[] = [];
  for (const id of document.ids()) {
    const record = document.get(id);
    if (record && isFrame(record)) frames.push({ id, name: record.widgetName });
  }
  return frames;
}
