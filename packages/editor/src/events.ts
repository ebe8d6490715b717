import type { Point } from '@lookfar/page';

export interface Modifiers {
  shift: boolean;
  /** Ctrl, or Cmd on a Mac. */
  ctrl: boolean;
  alt: boolean;
}

export interface PointerInfo {
  /** Page units. */
  point: Point;
  /** Pixels from the top left of the canvas. */
  screen: Point;
  modifiers: Modifiers;
  /** 0 left, 1 middle, 2 right. */
  button: number;
  pointerType: 'mouse' | 'touch' | 'pen';
}

/** All events that a canvas sends to the editor; time comes from the editor's clock. */
export type EditorEvent =
  | ({ type: 'pointerdown' | 'pointermove' | 'pointerup' | 'doubleclick' } & PointerInfo)
  | { type: 'pointercancel' }
  | { type: 'wheel'; screen: Point; dx: number; dy: number; modifiers: Modifiers }
  /**
   * `key` and `code` as in the DOM; `repeat` while held. The code is used when the key is not a plain letter: Alt on a
   * Mac produces other characters, and so may an input method. Returns whether it was used, see `Editor.dispatch`.
   */
  | { type: 'keydown' | 'keyup'; key: string; code?: string; modifiers: Modifiers; repeat: boolean }
  | { type: 'blur' };
