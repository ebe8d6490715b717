import { MathUtils, type Object3D, PerspectiveCamera, Sphere, Spherical, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { ModelView } from '../webglFields.ts';
import { fitDistance } from './fitDistance.ts';
import { boxOf, sphereOf } from './modelSize.ts';

const fieldOfView = 40;
/** Radians of a key, and how much nearer it comes. */
const keyStep = Math.PI / 24;
const keyZoom = 1.15;

const turns: Readonly<Record<string, readonly [around: number, up: number]>> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

/** Looks at a model from where a view says, and from where a user turns it to. */
export class ModelCamera {
  readonly camera = new PerspectiveCamera(fieldOfView, 1, 0.1, 1000);
  readonly #model: Object3D;
  readonly #find: (name: string) => Object3D | undefined;
  #controls: OrbitControls | undefined;
  #view: ModelView;
  #target = new Vector3();

  constructor(model: Object3D, view: ModelView, find: (name: string) => Object3D | undefined) {
    this.#model = model;
    this.#view = view;
    this.#find = find;
  }

  /** By mouse and touch, and with the wheel once it was clicked: a page is scrolled by it otherwise. */
  attach(element: HTMLElement, onChange: () => void): void {
    const controls = new OrbitControls(this.camera, element);
    controls.enablePan = false;
    controls.enableZoom = false;
    controls.addEventListener('change', onChange);
    element.addEventListener('focus', () => {
      controls.enableZoom = true;
    });
    element.addEventListener('blur', () => {
      controls.enableZoom = false;
    });
    element.addEventListener('pointerdown', ({ pointerType }) => {
      // Two fingers zoom; nothing else could be meant by them.
      if (pointerType === 'touch') controls.enableZoom = true;
    });
    element.addEventListener('keydown', (event) => {
      if (this.key(event.key)) event.preventDefault();
    });
    this.#controls = controls;
    this.look(this.#view);
  }

  look(view: ModelView): void {
    this.#view = view;
    const part = view.part === '' ? undefined : this.#find(view.part);
    const box = boxOf(part ?? this.#model);
    const { center, radius } = box.getBoundingSphere(new Sphere());
    const all = sphereOf(this.#model).radius;
    const phi = MathUtils.degToRad(90 - view.elevation);
    const place = new Vector3().setFromSpherical(new Spherical(1, phi, MathUtils.degToRad(view.azimuth)));
    const distance = fitDistance(box, place, this.camera) / view.zoom;
    place.multiplyScalar(distance);
    this.#target = center;
    this.camera.position.copy(center).add(place);
    this.camera.near = Math.max(all / 1000, (distance - all) / 10, 1e-4);
    this.camera.far = distance + all * 20;
    this.camera.lookAt(center);
    this.camera.updateProjectionMatrix();
    if (!this.#controls) return;
    this.#controls.target.copy(center);
    this.#controls.minDistance = radius / 20;
    this.#controls.maxDistance = all * 20;
    this.#controls.update();
  }

  /** Whether the key means something here. */
  key(name: string): boolean {
    const turn = turns[name];
    if (turn) this.#turn(turn, 1);
    else if (name === '+' || name === '=') this.#turn([0, 0], 1 / keyZoom);
    else if (name === '-') this.#turn([0, 0], keyZoom);
    else if (name === 'Home') this.look(this.#view);
    else return false;
    return true;
  }

  resize(width: number, height: number): void {
    this.camera.aspect = width / Math.max(1, height);
    this.camera.updateProjectionMatrix();
  }

  dispose(): void {
    this.#controls?.dispose();
  }

  #turn([around, up]: readonly [number, number], factor: number): void {
    const target = this.#controls?.target ?? this.#target;
    const at = new Spherical().setFromVector3(this.camera.position.clone().sub(target));
    at.set(at.radius * factor, at.phi + up, at.theta + around).makeSafe();
    this.camera.position.setFromSpherical(at).add(target);
    this.camera.lookAt(target);
    this.#controls?.update();
  }
}
