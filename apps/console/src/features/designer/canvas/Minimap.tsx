import { CompressOutlined, ExpandOutlined } from '@ant-design/icons';
import { type Editor, pageBounds, placesOf } from '@lookfar/editor';
import type { Box } from '@lookfar/page';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { readStored, writeStored } from '../../../base/storage.ts';
import { browserFrames } from '../../../client/browserFrames.ts';
import { useThemeMode } from '../../../theme/themeMode.ts';
import { useEditor } from '../DesignerContext.tsx';
import { centreOn, viewOf } from './camera.ts';
import { canvasTexts } from './canvasTexts.ts';
import { fromMinimap, minimapScale, minimapSize, toMinimap } from './minimapScale.ts';
import { type OverlayColours, readColours } from './overlayColours.ts';
import { type Pen, sizedCanvas } from './sizedCanvas.ts';

const storageKey = 'designer-minimap';

/** The whole page, small, with the part that is shown; dragging moves it. */
export function Minimap() {
  const t = canvasTexts.useTexts();
  const [open, setOpen] = useState(() => readStored(storageKey) !== 'closed');
  const toggle = () => {
    writeStored(storageKey, open ? 'closed' : undefined);
    setOpen(!open);
  };
  const words = t(open ? 'hideMinimap' : 'showMinimap');
  return (
    <div data-canvas-own className={open ? 'minimap' : 'minimap minimap-closed'}>
      {open && <MinimapCanvas />}
      <button type="button" className="minimap-fold" title={words} aria-label={words} onClick={toggle}>
        {open ? <CompressOutlined /> : <ExpandOutlined />}
      </button>
    </div>
  );
}

function MinimapCanvas() {
  const t = canvasTexts.useTexts();
  const editor = useEditor();
  const { appearance } = useThemeMode();
  const canvas = useRef<HTMLCanvasElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme is an event
  useEffect(() => (canvas.current ? keepPainted(canvas.current, editor) : undefined), [editor, appearance]);
  const goTo = (event: PointerEvent<HTMLCanvasElement>) => {
    const rect = event.currentTarget.getBoundingClientRect();
    const scale = minimapScale(editor.document.page().con);
    const point = fromMinimap(scale, { x: event.clientX - rect.left, y: event.clientY - rect.top });
    const { camera, screen } = editor.session.state;
    editor.session.update({ camera: centreOn(camera, point, screen) });
  };
  return (
    <canvas
      ref={canvas}
      className="minimap-canvas"
      aria-label={t('minimap')}
      style={minimapSize}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        goTo(event);
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && goTo(event)}
    />
  );
}

/** Delay after a change of the document; the minimap is not what users look at first. */
const followMs = 200;

/**
 * Follows the camera immediately, and the document with a delay: measuring everything takes longer than changing it.
 */
function keepPainted(canvas: HTMLCanvasElement, editor: Editor): () => void {
  const colours = readColours(canvas);
  let boxes: readonly Box[] | undefined;
  let cancel: (() => void) | undefined;
  let following: ReturnType<typeof setTimeout> | undefined;
  const paint = () => {
    cancel = undefined;
    boxes ??= boxesOf(editor);
    // Where the whole page is on the screen there is nowhere to go.
    canvas.parentElement?.toggleAttribute('data-idle', showsAll(editor));
    const pen = sizedCanvas(canvas, minimapSize);
    if (pen) paintMinimap(pen, { editor, colours, boxes });
  };
  const soon = () => {
    cancel ??= browserFrames.nextFrame(paint);
  };
  const follow = () => {
    boxes = undefined;
    soon();
  };
  const stops = [
    editor.session.subscribe((now, before) => {
      if (now.camera !== before.camera || now.screen !== before.screen) soon();
    }),
    editor.document.subscribe(() => {
      clearTimeout(following);
      following = setTimeout(follow, followMs);
    }),
  ];
  soon();
  return () => {
    for (const stop of stops) stop();
    cancel?.();
    clearTimeout(following);
  };
}

function showsAll({ document, session }: Editor): boolean {
  const { width, height } = document.page().con;
  const view = viewOf(session.state.camera, session.state.screen);
  return view.x <= 0 && view.y <= 0 && view.x + view.width >= width && view.y + view.height >= height;
}

function boxesOf({ document }: Editor): Box[] {
  const places = placesOf(document);
  return document
    .page()
    .children.flatMap((id) => document.leavesOf(id))
    .flatMap((id) => pageBounds(places, id) ?? []);
}

interface Painting {
  editor: Editor;
  colours: OverlayColours;
  boxes: readonly Box[];
}

function paintMinimap(pen: Pen, { editor, colours, boxes }: Painting): void {
  const { con } = editor.document.page();
  const scale = minimapScale(con);
  const page = toMinimap(scale, { x: 0, y: 0, width: con.width, height: con.height });
  pen.fillStyle = con.bgColor;
  pen.fillRect(page.x, page.y, page.width, page.height);
  pen.fillStyle = colours.ruler.line;
  pen.globalAlpha = 0.5;
  for (const box of boxes) {
    const { x, y, width, height } = toMinimap(scale, box);
    pen.fillRect(x, y, Math.max(1, width), Math.max(1, height));
  }
  pen.globalAlpha = 1;
  paintView(pen, toMinimap(scale, viewOf(editor.session.state.camera, editor.session.state.screen)), colours);
}

/** The part outside the viewport is dimmed. */
function paintView(pen: Pen, view: Box, colours: OverlayColours): void {
  pen.beginPath();
  pen.rect(0, 0, minimapSize.width, minimapSize.height);
  pen.rect(view.x, view.y, view.width, view.height);
  pen.fillStyle = colours.ruler.line;
  pen.globalAlpha = 0.25;
  pen.fill('evenodd');
  pen.globalAlpha = 1;
  pen.strokeStyle = colours.accent;
  pen.lineWidth = 1.5;
  pen.strokeRect(view.x, view.y, view.width, view.height);
}
