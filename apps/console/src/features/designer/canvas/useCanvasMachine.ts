import type { Point } from '@lookfar/page';
import { definitionOf, type StageHandle } from '@lookfar/widgets';
import { type PointerEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import { browserClock } from '../../../client/browserClock.ts';
import { browserFrames } from '../../../client/browserFrames.ts';
import { useDesigner } from '../DesignerContext.tsx';
import { CanvasDrop } from './CanvasDrop.ts';
import { CanvasInput } from './CanvasInput.ts';
import { CanvasLoop } from './CanvasLoop.ts';
import { GuideDrag } from './GuideDrag.ts';
import type { GuideAxis } from './guides.ts';
import { PointerPosition } from './PointerPosition.ts';
import { textAt } from './textPath.ts';

interface MachineOptions {
  stage: RefObject<StageHandle | null>;
  ruler: boolean;
  onPointer: (page: Point | undefined) => void;
  isLookOnly: boolean;
}

interface Running {
  loop: CanvasLoop;
  input: CanvasInput;
  guides: GuideDrag;
}

/** Connects the elements of the canvas with the editor for as long as they are there. */
export function useCanvasMachine({ stage, ruler, onPointer, isLookOnly }: MachineOptions) {
  const { editor, changeSettings } = useDesigner();
  const host = useRef<HTMLDivElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const above = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);
  const drags = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLCanvasElement>(null);
  const left = useRef<HTMLCanvasElement>(null);
  const running = useRef<Running>(undefined);

  useEffect(() => {
    if (!host.current || !below.current || !above.current || !grid.current || !overlay.current || !drags.current)
      return;
    const rulers = ruler && top.current && left.current ? { top: top.current, left: left.current } : undefined;
    const element = host.current;
    const loop = new CanvasLoop({
      ...{ editor, host: element, grid: grid.current, overlay: overlay.current, drags: drags.current, rulers },
      worlds: [below.current, above.current],
      stage: () => stage.current,
      nextFrame: browserFrames.nextFrame,
    });
    const guides = new GuideDrag({ editor, loop, changeSettings });
    const report = (screen: Point | undefined) => onPointer(screen && editor.toPage(screen));
    const pointer = new PointerPosition(report, browserClock.setTimer);
    const input = new CanvasInput({ editor, host: element, loop, guides, onPointer: pointer.note, isLookOnly });
    const drop = new CanvasDrop(editor, element, loop);
    running.current = { loop, input, guides };
    const sizes = new ResizeObserver(() => {
      fitScreen(editor, element);
      input.measure();
    });
    sizes.observe(element);
    const stopTyping = typeAfterDraw(editor);
    loop.start();
    input.start();
    drop.start();
    return () => {
      sizes.disconnect();
      loop.stop();
      input.stop();
      drop.stop();
      stopTyping();
      pointer.stop();
      running.current = undefined;
    };
  }, [editor, changeSettings, ruler, onPointer, isLookOnly, stage]);

  const repaint = useCallback(() => running.current?.loop.repaint(), []);
  const beginGuide = useCallback((axis: GuideAxis, event: PointerEvent) => {
    running.current?.guides.begin(axis);
    // From here on the canvas receives pointer events, wherever the pointer moves.
    host.current?.setPointerCapture(event.pointerId);
  }, []);
  const clearGuides = useCallback(() => changeSettings({ guides: { vertical: [], horizontal: [] } }), [changeSettings]);
  return { host, below, above, grid, overlay, drags, top, left, repaint, beginGuide, clearGuides };
}

type Editor = ReturnType<typeof useDesigner>['editor'];

/** The first size shows the whole page; later ones keep the view. */
function fitScreen(editor: Editor, element: HTMLElement): void {
  const { session } = editor;
  const { clientWidth: width, clientHeight: height } = element;
  const isFirst = session.state.screen.width === 0;
  if (width === 0 || height === 0) return;
  session.update({ screen: { width, height } });
  if (isFirst) editor.run('zoomFit');
}

/** A text that was just drawn is edited immediately: its field opens when the gesture ends. */
function typeAfterDraw({ session, document }: Editor): () => void {
  return session.subscribe((now, before) => {
    const { drawType } = before;
    if (before.tool !== 'draw' || drawType === undefined || now.selection === before.selection) return;
    const [id] = now.selection;
    const record = id !== undefined && now.selection.length === 1 ? document.get(id) : undefined;
    const path = definitionOf(drawType)?.textPath;
    // A shape may have a text, but is rarely drawn for one.
    if (record?.widgetType !== drawType || path === undefined || textAt(record, path) === '') return;
    // The editor is still notifying its listeners of this change.
    queueMicrotask(() => session.update({ editingText: id }));
  });
}
