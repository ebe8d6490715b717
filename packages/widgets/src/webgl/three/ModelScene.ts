import { AmbientLight, DirectionalLight, type Group, HemisphereLight, Scene, WebGLRenderer } from 'three';
import type { PartStates } from '../partStates.ts';
import type { ModelView } from '../webglFields.ts';
import { disposeModel } from './disposeModel.ts';
import { ModelCamera } from './ModelCamera.ts';
import { ModelParts } from './ModelParts.ts';
import { sphereOf } from './modelSize.ts';
import { readGlb } from './readGlb.ts';

export interface SceneOptions {
  view: ModelView;
  orbit: boolean;
  light: number;
  /** Nothing turns by itself. */
  isStill: boolean;
  /** What the canvas is called, for everyone. */
  label: string;
  /** Where the last picture is kept. */
  still: HTMLCanvasElement | undefined;
  onLost: (isLost: boolean) => void;
}

/** Of the longer side, whatever the screen has. */
const mostPixels = 2048;
/** Of what turns: more is not seen. */
const spinMs = 33;
/** How old the kept picture of what turns may be. */
const stillMs = 5000;

/** `noWebgl` if nothing can be drawn here, `damaged` if it is no model. */
export async function openScene(
  host: HTMLElement,
  bytes: ArrayBuffer,
  options: SceneOptions,
): Promise<ModelScene | 'noWebgl' | 'damaged'> {
  const renderer = openRenderer();
  if (!renderer) return 'noWebgl';
  try {
    return new ModelScene(host, renderer, await readGlb(bytes), options);
  } catch {
    renderer.dispose();
    return 'damaged';
  }
}

export function openRenderer(): WebGLRenderer | undefined {
  // Asked first: the renderer complains loudly where there is none.
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', { alpha: true, antialias: true, powerPreference: 'low-power' });
  return context ? new WebGLRenderer({ canvas, context }) : undefined;
}

/** A model on the screen: drawn when something has changed, and at no other time. */
export class ModelScene {
  readonly #host: HTMLElement;
  readonly #renderer: WebGLRenderer;
  readonly #model: Group;
  readonly #options: SceneOptions;
  readonly #scene = new Scene();
  readonly #parts: ModelParts;
  readonly #camera: ModelCamera;
  #isAwake = true;
  #frame = 0;
  #drawnAt = 0;
  #keptAt = Number.NEGATIVE_INFINITY;
  #isLost = false;

  constructor(host: HTMLElement, renderer: WebGLRenderer, model: Group, options: SceneOptions) {
    this.#host = host;
    this.#renderer = renderer;
    this.#model = model;
    this.#options = options;
    this.#scene.add(model, ...lightsOf(options.light));
    this.#parts = new ModelParts(model, sphereOf(model).radius * 2);
    this.#camera = new ModelCamera(model, options.view, (name) => this.#parts.find(name));
    const { domElement } = renderer;
    domElement.addEventListener('webglcontextlost', this.#onLost);
    domElement.addEventListener('webglcontextrestored', this.#onRestored);
    host.replaceChildren(domElement);
    this.resize();
    if (options.orbit) this.#makeTurnable(domElement);
    else this.#camera.look(options.view);
    this.draw();
  }

  apply(states: PartStates): void {
    this.#parts.apply(states);
    this.draw();
  }

  look(view: ModelView): void {
    this.#camera.look(view);
    this.draw();
  }

  resize(): void {
    const { width, height } = this.#host.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    const ratio = Math.min(globalThis.devicePixelRatio || 1, 2, mostPixels / Math.max(width, height));
    this.#renderer.setPixelRatio(ratio);
    this.#renderer.setSize(width, height, false);
    this.#camera.resize(width, height);
    this.draw();
  }

  wake(): void {
    this.#isAwake = true;
    this.resize();
    this.draw();
  }

  sleep(): void {
    this.#isAwake = false;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  /** In the next frame, once however often it is asked for. */
  draw(): void {
    if (!this.#isAwake || this.#isLost || this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(this.#render);
  }

  /** Gives everything back that the graphics card has. */
  dispose(): void {
    this.sleep();
    const { domElement } = this.#renderer;
    domElement.removeEventListener('webglcontextlost', this.#onLost);
    domElement.removeEventListener('webglcontextrestored', this.#onRestored);
    this.#camera.dispose();
    this.#parts.dispose();
    disposeModel(this.#model);
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
    domElement.remove();
  }

  readonly #render = (time: number): void => {
    this.#frame = 0;
    if (this.#isLost) return;
    const spins = this.#parts.isSpinning && !this.#options.isStill;
    const passed = time - this.#drawnAt;
    if (spins && passed < spinMs) {
      this.draw();
      return;
    }
    // After a rest it goes on from where it was.
    if (spins) this.#parts.spin(Math.min(passed, spinMs * 4));
    this.#drawnAt = time;
    this.#renderer.render(this.#scene, this.#camera.camera);
    if (!spins || time - this.#keptAt > stillMs) this.#keepStill(time);
    if (spins) this.draw();
  };

  /** Read in the same turn: afterwards the picture is gone. */
  #keepStill(time: number): void {
    this.#keptAt = time;
    const { still } = this.#options;
    const { domElement } = this.#renderer;
    if (!still) return;
    still.width = domElement.width;
    still.height = domElement.height;
    still.getContext('2d')?.drawImage(domElement, 0, 0);
  }

  #makeTurnable(canvas: HTMLCanvasElement): void {
    canvas.tabIndex = 0;
    canvas.setAttribute('role', 'application');
    canvas.setAttribute('aria-label', this.#options.label);
    canvas.title = this.#options.label;
    this.#camera.attach(canvas, () => this.draw());
  }

  readonly #onLost = (event: Event): void => {
    event.preventDefault();
    this.#isLost = true;
    this.#options.onLost(true);
  };

  readonly #onRestored = (): void => {
    this.#isLost = false;
    this.#options.onLost(false);
    this.draw();
  };
}

export function lightsOf(light: number) {
  const sun = new DirectionalLight(0xffffff, 1.6 * light);
  sun.position.set(3, 5, 4);
  const back = new DirectionalLight(0xffffff, 0.5 * light);
  back.position.set(-4, 2, -3);
  return [new HemisphereLight(0xffffff, 0x9aa3ad, 1.1 * light), new AmbientLight(0xffffff, 0.4 * light), sun, back];
}
