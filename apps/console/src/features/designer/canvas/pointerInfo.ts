import type { Editor, Modifiers, PointerInfo } from '@lookfar/editor';
import type { Point } from '@lookfar/page';

interface ModifierKeys {
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

export const modifiersOf = (event: ModifierKeys): Modifiers => ({
  shift: event.shiftKey,
  ctrl: event.ctrlKey || event.metaKey,
  alt: event.altKey,
});

/** Pixels from the left top of the canvas. */
export function screenPoint(event: { clientX: number; clientY: number }, host: DOMRect): Point {
  return { x: event.clientX - host.left, y: event.clientY - host.top };
}

type PointerLike = ModifierKeys & { clientX: number; clientY: number; button: number; pointerType?: string };

export function pointerInfo(event: PointerLike, host: DOMRect, editor: Editor): PointerInfo {
  const screen = screenPoint(event, host);
  const { pointerType } = event;
  return {
    point: editor.toPage(screen),
    screen,
    modifiers: modifiersOf(event),
    button: event.button,
    pointerType: pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse',
  };
}

/** Some browsers report wheel movement in lines or pages. */
const pixelsOf = [1, 16, 400];

export function wheelPixels({ deltaX, deltaY, deltaMode }: WheelEvent): { dx: number; dy: number } {
  const factor = pixelsOf[deltaMode] ?? 1;
  return { dx: deltaX * factor, dy: deltaY * factor };
}
