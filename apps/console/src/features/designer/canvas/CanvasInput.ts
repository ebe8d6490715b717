import type { Editor, EditorEvent } from '@lookfar/editor';
import type { Point } from '@lookfar/page';
import type { CanvasLoop } from './CanvasLoop.ts';
import { type Pinch, pinched, pinchOf } from './camera.ts';
import { EdgeScroll } from './EdgeScroll.ts';
import type { GuideDrag } from './GuideDrag.ts';
import { hasKeyboard, isDoneByPress } from './isTyping.ts';
import { isViewKey } from './isViewKey.ts';
import { modifiersOf, pointerInfo, screenPoint, wheelPixels } from './pointerInfo.ts';

export interface InputParts {
  editor: Editor;
  host: HTMLElement;
  loop: CanvasLoop;
  guides: GuideDrag;
  onPointer: (screen: Point | undefined) => void;
  /** Keys change nothing of the page. */
  isLookOnly: boolean;
}

/** Elements over the canvas that handle pointer and keys themselves: a text being typed, the minimap. */
const ownSelector = '[data-canvas-own]';

/** Forwards pointer, wheel and key input on the canvas to the editor. */
export class CanvasInput {
  readonly #parts: InputParts;
  readonly #touches = new Map<number, Point>();
  readonly #edge: EdgeScroll;
  #rect = new DOMRect();
  #pinch: Pinch | undefined;
  #last: PointerEvent | undefined;
  /** Escape found nothing to do: the next Tab leaves the canvas. */
  #leaving = false;
  #isTabbing = false;
  /** The focus follows presses, not Tab. */
  #isPointed = false;
  /** The rest of the press belongs to the editor. */
  #isTaken = false;
  #stop: AbortController | undefined;

  constructor(parts: InputParts) {
    this.#parts = parts;
    this.#edge = new EdgeScroll(parts.editor, () => this.#last && this.#send('pointermove', this.#last));
  }

  start(): void {
    const { host } = this.#parts;
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.#rect = host.getBoundingClientRect();
    host.addEventListener('focus', () => host.toggleAttribute('data-tabbed', this.#isTabbing), { signal });
    host.addEventListener('pointerdown', this.#down, { signal });
    host.addEventListener('pointermove', this.#move, { signal });
    host.addEventListener('pointerup', this.#up, { signal });
    host.addEventListener('pointercancel', this.#cancel, { signal });
    host.addEventListener('pointerenter', this.#measure, { signal });
    host.addEventListener('pointerleave', this.#leave, { signal });
    host.addEventListener('dblclick', this.#double, { signal });
    host.addEventListener('mousedown', this.#mouse, { signal });
    host.addEventListener('wheel', this.#wheel, { signal, passive: false });
    window.addEventListener('pointerdown', this.#pointed, { signal, capture: true });
    window.addEventListener('keydown', this.#tabbed, { signal, capture: true });
    window.addEventListener('focusin', this.#focused, { signal });
    window.addEventListener('keydown', this.#key, { signal });
    window.addEventListener('keyup', this.#key, { signal });
    window.addEventListener('blur', this.#blur, { signal });
  }

  stop(): void {
    this.#stop?.abort();
    this.#edge.stop();
  }

  /** The canvas was moved or resized. */
  readonly measure = (): void => this.#measure();

  readonly #measure = (): void => {
    this.#rect = this.#parts.host.getBoundingClientRect();
  };

  #isOwn({ target }: Event): boolean {
    return target instanceof Element && target.closest(ownSelector) !== null;
  }

  #send(type: 'pointerdown' | 'pointermove' | 'pointerup' | 'doubleclick', event: MouseEvent): boolean {
    const { editor } = this.#parts;
    return editor.dispatch({ type, ...pointerInfo(event, this.#rect, editor) });
  }

  readonly #down = (event: PointerEvent): void => {
    this.#isTaken = false;
    if (this.#isOwn(event)) return;
    const { host, guides } = this.#parts;
    this.#measure();
    this.#isTabbing = false;
    host.removeAttribute('data-tabbed');
    host.focus({ preventScroll: true });
    host.setPointerCapture(event.pointerId);
    this.#leaving = false;
    if (event.pointerType === 'touch' && this.#touchDown(event)) return;
    const screen = screenPoint(event, this.#rect);
    if (event.button === 0 && guides.take(screen)) return;
    this.#last = event;
    this.#isTaken = this.#send('pointerdown', event);
  };

  readonly #move = (event: PointerEvent): void => {
    const { loop, guides, onPointer } = this.#parts;
    const screen = screenPoint(event, this.#rect);
    loop.pointer = screen;
    onPointer(screen);
    if (this.#isOwn(event) && !this.#parts.host.hasPointerCapture(event.pointerId)) return;
    if (this.#pinch && this.#touches.has(event.pointerId)) {
      this.#pinchMove(event);
      return;
    }
    if (guides.move(screen)) return;
    this.#last = event;
    if (this.#send('pointermove', event)) event.preventDefault();
    this.#edge.pointer(screen);
  };

  readonly #up = (event: PointerEvent): void => {
    this.#edge.stop();
    this.#touches.delete(event.pointerId);
    if (this.#pinch) {
      if (this.#touches.size === 0) this.#pinch = undefined;
      return;
    }
    if (this.#parts.guides.drop(screenPoint(event, this.#rect)) || this.#isOwn(event)) return;
    if (this.#send('pointerup', event)) event.preventDefault();
  };

  readonly #cancel = (event: PointerEvent): void => {
    this.#touches.delete(event.pointerId);
    this.#edge.stop();
    this.#parts.guides.cancel();
    this.#parts.editor.dispatch({ type: 'pointercancel' });
  };

  readonly #leave = (): void => {
    this.#parts.loop.pointer = undefined;
    this.#parts.onPointer(undefined);
    const { session } = this.#parts.editor;
    if (!session.state.busy && session.state.hovered !== undefined) session.update({ hovered: undefined });
  };

  readonly #double = (event: MouseEvent): void => {
    if (!this.#isOwn(event) && this.#send('doubleclick', event)) event.preventDefault();
  };

  /**
   * Otherwise the browser would select text, and scroll with the middle button. Not prevented on the press itself: open
   * menus close on `mousedown`, which would then be missing.
   */
  readonly #mouse = (event: MouseEvent): void => {
    if (event.button === 1 || this.#isTaken) event.preventDefault();
  };

  readonly #wheel = (event: WheelEvent): void => {
    if (this.#isOwn(event)) return;
    const screen = screenPoint(event, this.#rect);
    const used = this.#parts.editor.dispatch({
      type: 'wheel',
      screen,
      ...wheelPixels(event),
      modifiers: modifiersOf(event),
    });
    // Also when nothing moved any more: the browser must neither zoom the window nor go back a page.
    if (used || event.ctrlKey) event.preventDefault();
  };

  /** The second finger ends the gesture of the first, and both pan the page. */
  #touchDown(event: PointerEvent): boolean {
    this.#touches.set(event.pointerId, screenPoint(event, this.#rect));
    const [a, b] = [...this.#touches.values()];
    if (!a || !b) return false;
    this.#parts.editor.dispatch({ type: 'pointercancel' });
    this.#pinch = pinchOf(a, b);
    return true;
  }

  #pinchMove(event: PointerEvent): void {
    this.#touches.set(event.pointerId, screenPoint(event, this.#rect));
    const [a, b] = [...this.#touches.values()];
    if (!a || !b || !this.#pinch) return;
    const now = pinchOf(a, b);
    const { session } = this.#parts.editor;
    session.update({ camera: pinched(session.state.camera, this.#pinch, now) });
    this.#pinch = now;
  }

  readonly #pointed = (): void => {
    this.#isPointed = true;
  };

  readonly #tabbed = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') this.#isPointed = false;
  };

  /** A button that was pressed with the pointer does not keep the keys; one that was reached by Tab does. */
  readonly #focused = ({ target }: FocusEvent): void => {
    if (!this.#isPointed || !isDoneByPress(target)) return;
    // Taking the focus away at the press would end a drag before it began.
    if (!target.closest('[draggable="true"]')) {
      target.blur();
      return;
    }
    const pressed = new AbortController();
    const done = () => {
      pressed.abort();
      target.blur();
    };
    for (const end of ['click', 'dragend']) target.addEventListener(end, done, { signal: pressed.signal });
  };

  readonly #key = (event: KeyboardEvent): void => {
    const { editor, host, isLookOnly } = this.#parts;
    this.#isTabbing = event.key === 'Tab';
    // While an input method composes, keys are its own.
    if (event.defaultPrevented || event.isComposing || !hasKeyboard(host, event)) return;
    if (event.key === 'Tab' && (this.#leaving || document.activeElement !== host)) return;
    const type = event.type === 'keydown' ? 'keydown' : 'keyup';
    const { key, code, repeat } = event;
    const input: EditorEvent = { type, key, code, modifiers: modifiersOf(event), repeat };
    if (isLookOnly && !isViewKey(input)) return;
    const used = editor.dispatch(input);
    if (used) event.preventDefault();
    if (type === 'keydown') this.#leaving = event.key === 'Escape' && !used;
  };

  readonly #blur = (): void => {
    this.#edge.stop();
    this.#parts.editor.dispatch({ type: 'blur' });
  };
}
