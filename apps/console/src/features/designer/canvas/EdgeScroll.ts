import type { Editor } from '@lookfar/editor';
import type { Point } from '@lookfar/page';
import { edgeSpeed } from './edgeSpeed.ts';

/** A pointer has to rest at the edge so long: it often only passes. */
const waitMs = 200;
const tickMs = 16;

/** Moves the page along while something is dragged at the edge of the canvas. */
export class EdgeScroll {
  readonly #editor: Editor;
  /** The pointer is still but the page moved under it. */
  readonly #moved: () => void;
  #pointer: Point = { x: 0, y: 0 };
  /** The gesture has been inside: one that starts at the edge does not scroll immediately. */
  #isArmed = false;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #running: ReturnType<typeof setInterval> | undefined;

  constructor(editor: Editor, moved: () => void) {
    this.#editor = editor;
    this.#moved = moved;
  }

  pointer(screen: Point): void {
    this.#pointer = screen;
    const { busy, tool, screen: size } = this.#editor.session.state;
    const speed = edgeSpeed(screen, size);
    if (!busy || tool === 'hand') {
      this.#isArmed = false;
      this.stop();
    } else if (speed.x === 0 && speed.y === 0) {
      this.#isArmed = true;
      this.stop();
    } else if (this.#isArmed && this.#running === undefined && this.#waiting === undefined) {
      this.#waiting = setTimeout(() => {
        this.#waiting = undefined;
        this.#running = setInterval(() => this.#tick(), tickMs);
      }, waitMs);
    }
  }

  stop(): void {
    clearTimeout(this.#waiting);
    clearInterval(this.#running);
    this.#waiting = undefined;
    this.#running = undefined;
  }

  #tick(): void {
    const { session } = this.#editor;
    if (!session.state.busy) {
      this.stop();
      return;
    }
    const { camera, screen } = session.state;
    const speed = edgeSpeed(this.#pointer, screen);
    session.update({ camera: { ...camera, x: camera.x + speed.x / camera.zoom, y: camera.y + speed.y / camera.zoom } });
    this.#moved();
  }
}
