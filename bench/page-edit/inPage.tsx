import { moved, readPage, type Widget } from '@lookfar/page';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { draggedCount, mixedPage } from './mixedPage.ts';
import { NaiveEditor } from './NaiveEditor.tsx';

/** What the benchmark does with the naive editor. */
export interface NaiveBench {
  open(): Promise<void>;
  close(): void;
  /** Drags the first widgets by a pixel per frame. */
  drag(frames: number): Promise<void>;
  /** Ends a drag: the whole page is kept for undo. */
  commit(): void;
  selectAll(): Promise<void>;
  undo(): Promise<void>;
  save(): number;
}

const raw = mixedPage();
const { page, dropped } = readPage(raw);
if (dropped.length > 0) throw new Error(`the page lost ${JSON.stringify(dropped[0])}`);
const host = document.createElement('div');
host.style.cssText = 'width: 920px; height: 780px';
document.body.append(host);

interface Shown {
  widgets: readonly Widget[];
  selection: ReadonlySet<string>;
}

const start = (): Shown => ({
  widgets: page.widgets,
  selection: new Set(page.widgets.slice(0, draggedCount).map(({ id }) => id)),
});

let root: Root | undefined;
let shown = start();
let show: ((next: Shown) => void) | undefined;
let history: Shown['widgets'][] = [];

function Naive() {
  const [state, setState] = useState(shown);
  show = setState;
  return <NaiveEditor {...state} {...raw.con} />;
}

const painted = () =>
  new Promise<void>((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => resolve();
    requestAnimationFrame(() => channel.port2.postMessage(null));
  });

async function set(next: Shown): Promise<void> {
  shown = next;
  show?.(next);
  await painted();
}

const shifted = (widget: Widget): Widget => ({ ...widget, position: moved(widget.position, 1, 1) }) as Widget;

const bench: NaiveBench = {
  async open() {
    shown = start();
    history = [];
    root = createRoot(host);
    flushSync(() => root?.render(<Naive />));
    await painted();
  },
  close() {
    root?.unmount();
  },
  async drag(frames) {
    for (let n = 1; n <= frames; n += 1) {
      const widgets = shown.widgets.map((widget) => (shown.selection.has(widget.id) ? shifted(widget) : widget));
      await set({ ...shown, widgets });
    }
  },
  commit() {
    history.push(structuredClone(shown.widgets) as Widget[]);
  },
  selectAll: () => set({ ...shown, selection: new Set(shown.widgets.map(({ id }) => id)) }),
  undo: () => set({ ...shown, widgets: history.pop() ?? shown.widgets }),
  save: () => JSON.stringify({ ...page, widgets: shown.widgets }).length,
};

Object.assign(globalThis, { bench: () => bench });
