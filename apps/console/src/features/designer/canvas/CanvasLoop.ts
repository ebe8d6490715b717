import type { Editor, SessionState } from '@lookfar/editor';
import type { Point } from '@lookfar/page';
import type { StageHandle } from '@lookfar/widgets';
import { DragLayer } from './DragLayer.ts';
import type { NamedGuide } from './guides.ts';
import { isSameList } from './isSameList.ts';
import { type OverlayColours, readColours } from './overlayColours.ts';
import { type Grid, paintGrid, paintGuides } from './paintGrid.ts';
import { paintOverlay } from './paintOverlay.ts';
import { RulerPainter } from './RulerPainter.ts';
import { sizedCanvas } from './sizedCanvas.ts';

export interface CanvasElements {
  /** What the pointer works on; the screen of the camera. */
  host: HTMLElement;
  /** Moved and scaled by the camera: the sheet below the grid, the widgets above it. */
  worlds: readonly HTMLElement[];
  grid: HTMLCanvasElement;
  overlay: HTMLCanvasElement;
  /** Inside of the upper world, for what is moved as one. */
  drags: HTMLElement;
  /** Absent while rulers are off. */
  rulers: { top: HTMLCanvasElement; left: HTMLCanvasElement } | undefined;
}

export interface LoopParts extends CanvasElements {
  editor: Editor;
  stage: () => StageHandle | null;
  /** Runs once before the next repaint; the disposer cancels it. */
  nextFrame: (run: () => void) => () => void;
}

/** After a pan or zoom the browser may keep its picture of the page so long before it is drawn sharp again. */
const settleMs = 160;

/** Writes what changed to the screen, once a frame and past React. */
export class CanvasLoop {
  readonly #parts: LoopParts;
  readonly #dragged: DragLayer;
  #colours: OverlayColours | undefined;
  #stops: (() => void)[] = [];
  #cancelFrame: (() => void) | undefined;
  #shown: SessionState | undefined;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #pointer: Point | undefined;
  #target: string | undefined;
  #movingGuide: NamedGuide | undefined;
  readonly #rulers: { top: RulerPainter; left: RulerPainter };
  /** What the grid was last painted from. */
  #gridded: readonly unknown[] = [];

  constructor(parts: LoopParts) {
    this.#parts = parts;
    this.#dragged = new DragLayer(parts.drags);
    const { ownerDocument } = parts.host;
    this.#rulers = {
      top: new RulerPainter('horizontal', ownerDocument),
      left: new RulerPainter('vertical', ownerDocument),
    };
  }

  start(): void {
    const { editor } = this.#parts;
    this.#shown = undefined;
    this.#stops = [editor.session.subscribe(this.invalidate), editor.document.subscribe(this.invalidate)];
    this.invalidate();
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.#cancelFrame?.();
    this.#cancelFrame = undefined;
    clearTimeout(this.#settling);
    this.#dragged.end();
  }

  readonly invalidate = (): void => {
    this.#cancelFrame ??= this.#parts.nextFrame(() => {
      this.#cancelFrame = undefined;
      this.#frame();
    });
  };

  /** The theme has changed. */
  readonly repaint = (): void => {
    this.#colours = undefined;
    this.invalidate();
  };

  /** Where the pointer is, for the rulers. */
  set pointer(pointer: Point | undefined) {
    this.#pointer = pointer;
    this.invalidate();
  }

  /** The widget that a dragged signal would be bound to. */
  set target(target: string | undefined) {
    if (this.#target === target) return;
    this.#target = target;
    this.invalidate();
  }

  /** A guide on its way. */
  set movingGuide(guide: NamedGuide | undefined) {
    this.#movingGuide = guide;
    this.invalidate();
  }

  #frame(): void {
    const { editor, host, overlay } = this.#parts;
    const before = this.#shown;
    const { state } = editor.session;
    this.#shown = state;
    this.#colours ??= readColours(host);
    if (before?.camera !== state.camera) this.#moveWorlds(before !== undefined);
    if (before?.preview !== state.preview) this.#showGesture(state.preview);
    // Not on the host: a cursor is inherited, and the style of every page element would be recalculated.
    if (before?.cursor !== state.cursor) overlay.style.cursor = state.cursor;
    this.#paint(this.#colours);
  }

  #showGesture(preview: SessionState['preview']): void {
    const stage = this.#parts.stage();
    if (stage && !this.#dragged.show(this.#parts.editor, stage, preview)) stage.preview(preview);
  }

  #moveWorlds(isMoving: boolean): void {
    const { worlds, editor } = this.#parts;
    const { x, y, zoom } = editor.session.state.camera;
    for (const { style } of worlds) {
      style.transform = `translate(${-x * zoom}px, ${-y * zoom}px) scale(${zoom})`;
      // A separate layer moves without being repainted; it would stay blurred if it were kept afterwards.
      if (isMoving) style.willChange = 'transform';
    }
    if (!isMoving) return;
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => {
      for (const { style } of worlds) style.willChange = '';
    }, settleMs);
  }

  #paint(colours: OverlayColours): void {
    const { editor, grid, overlay, rulers } = this.#parts;
    const { camera, screen } = editor.session.state;
    const sheet = { camera, screen, page: editor.document.page().con, settings: editor.settings, colours };
    this.#paintGrid(grid, sheet);
    const above = sizedCanvas(overlay, screen);
    if (above) {
      paintGuides(above, sheet, this.#movingGuide);
      paintOverlay(above, { editor, colours, target: this.#target });
    }
    if (rulers) this.#paintRulers(rulers, colours);
  }

  /** Repainting a large canvas is expensive, and the grid does not change while the user draws on it. */
  #paintGrid(canvas: HTMLCanvasElement, sheet: Grid): void {
    const { camera, screen, page, settings, colours } = sheet;
    const from = [camera, screen, page.width, page.height, settings.grid, settings.gridSize, colours];
    if (isSameList(from, this.#gridded)) return;
    this.#gridded = from;
    const pen = sizedCanvas(canvas, screen);
    if (pen) paintGrid(pen, sheet);
  }

  #paintRulers({ top, left }: NonNullable<CanvasElements['rulers']>, colours: OverlayColours): void {
    const { editor } = this.#parts;
    const { session, settings } = editor;
    const { camera, screen, selection } = session.state;
    // The frame of several is the box around them, and measured already.
    const box = selection.length > 1 ? editor.frame()?.box : editor.boundsOf(selection);
    const common = { camera, pointer: this.#pointer, guides: settings.guides, colours };
    const across = box && { from: box.x, to: box.x + box.width };
    const down = box && { from: box.y, to: box.y + box.height };
    this.#rulers.top.paint(top, { ...common, length: screen.width, covered: across });
    this.#rulers.left.paint(left, { ...common, length: screen.height, covered: down });
  }
}
