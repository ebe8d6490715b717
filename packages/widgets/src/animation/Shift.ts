/** Where an element is moved to and how large it is, from where and as it was drawn. */
interface Shifted {
  move: { x: number; y: number };
  scale: { x: number; y: number };
  /** The point that stays where it is while the element is scaled, from the origin of its transforms. */
  anchor: { x: number; y: number };
}

type Node = SVGElement | HTMLElement;

const shifts = new WeakMap<Node, Shifted>();
const glide = 'translate 300ms linear, scale 300ms linear';

/**
 * Moves and scales an element by CSS properties of their own: its rotation, whoever writes it, is not touched. Several
 * animations of an element share one state.
 */
export function shift(element: Node, change: Partial<Shifted>, isStill: boolean): void {
  const before = shifts.get(element) ?? { move: { x: 0, y: 0 }, scale: { x: 1, y: 1 }, anchor: { x: 0, y: 0 } };
  const now = { ...before, ...change };
  shifts.set(element, now);
  const { move, scale, anchor } = now;
  const [x, y] = [move.x + anchor.x * (1 - scale.x), move.y + anchor.y * (1 - scale.y)];
  const { style } = element;
  style.transition = isStill ? '' : glide;
  style.translate = x === 0 && y === 0 ? '' : `${round(x)}px ${round(y)}px`;
  style.scale = scale.x === 1 && scale.y === 1 ? '' : `${round(scale.x)} ${round(scale.y)}`;
}

/** As it was drawn. */
export function unshift(element: Node): void {
  shifts.delete(element);
  Object.assign(element.style, { transition: '', translate: '', scale: '' });
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
