import type { Point } from '@lookfar/page';
import type { Editor } from '../Editor.ts';
import type { PointerInfo } from '../events.ts';
import { type Held, modifiersOf } from './modifiersOf.ts';

/** One pointer over the canvas; all coordinates are page units. */
export class Pointer {
  readonly #editor: Editor;
  readonly #pointerType: PointerInfo['pointerType'];
  #point: Point;
  #button = 0;

  constructor(editor: Editor, point: Point, pointerType: PointerInfo['pointerType']) {
    this.#editor = editor;
    this.#point = point;
    this.#pointerType = pointerType;
  }

  down(held?: Held, button = 0): this {
    this.#button = button;
    return this.#tell('pointerdown', held);
  }

  move(x: number, y: number, held?: Held): this {
    this.#point = { x, y };
    return this.#tell('pointermove', held);
  }

  /** To screen coordinates, because panning moves the page under the pointer. */
  moveOnScreen(x: number, y: number, held?: Held): this {
    const { x: pageX, y: pageY } = this.#editor.toPage({ x, y });
    return this.move(pageX, pageY, held);
  }

  up(held?: Held): this {
    return this.#tell('pointerup', held);
  }

  double(held?: Held): this {
    return this.#tell('doubleclick', held);
  }

  /** Cancelled by the system. */
  cancel(): this {
    this.#editor.dispatch({ type: 'pointercancel' });
    return this;
  }

  #tell(type: 'pointerdown' | 'pointermove' | 'pointerup' | 'doubleclick', held: Held | undefined): this {
    this.#editor.dispatch({
      ...{ type, point: this.#point, screen: this.#editor.toScreen(this.#point) },
      ...{ modifiers: modifiersOf(held), button: this.#button, pointerType: this.#pointerType },
    });
    return this;
  }
}
