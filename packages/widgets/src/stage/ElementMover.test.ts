import type { Position } from '@lookfar/page';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { ElementMover } from './ElementMover.ts';

const at: Position = { x: 10, y: 20, width: 10, height: 10, rotate: 0 };

/** The subset of an element that is needed to move it. */
class Piece {
  readonly children: Piece[] = [];
  parentElement: Piece | null = null;
  readonly style = { transform: '' };
  readonly classList: { contains: (name: string) => boolean };

  constructor(name = '') {
    this.classList = { contains: (asked) => asked === name };
  }

  add(...pieces: Piece[]): this {
    for (const piece of pieces) piece.parentElement = this;
    this.children.push(...pieces);
    return this;
  }
}

describe('ElementMover', () => {
  let mover: ElementMover;
  let pending: (() => void)[];
  let slice: Piece;
  const as = (piece: Piece) => piece as unknown as SVGElement;
  const move = (piece: Piece | undefined, x?: number, y = 0) =>
    piece && mover.move(as(piece), at, x === undefined ? undefined : { x, y });
  const paint = () => {
    for (const run of pending.splice(0)) run();
  };
  const transforms = () => slice.children.map(({ style }) => style.transform);

  beforeEach(() => {
    pending = [];
    mover = new ElementMover((run) => pending.push(run));
    slice = new Piece('stage-slice').add(new Piece(), new Piece(), new Piece());
  });

  it('[WG29] moves one element by a style of its own, once before the screen is painted', () => {
    move(slice.children[0], 5, 6);
    move(slice.children[1], 7);
    expect([transforms(), pending.length]).toEqual([['', '', ''], 1]);
    paint();
    expect(transforms()).toEqual(['translate(5px,6px)', 'translate(7px,0px)', '']);
    expect(slice.style.transform).toBe('');
  });

  it('[WG29] an svg all of whose widgets go the same way is moved as one, and back as one', () => {
    for (const piece of slice.children) move(piece, 5);
    paint();
    expect([slice.style.transform, ...transforms()]).toEqual(['translate(5px,0px)', '', '', '']);
    for (const piece of slice.children) move(piece);
    paint();
    expect([slice.style.transform, ...transforms()]).toEqual(['', '', '', '']);
  });

  it('[WG29] one that no longer goes along leaves the others where they are', () => {
    for (const piece of slice.children) move(piece, 5);
    paint();
    move(slice.children[1]);
    paint();
    expect([slice.style.transform, ...transforms()]).toEqual(['', 'translate(5px,0px)', '', 'translate(5px,0px)']);
    move(slice.children[1], 5);
    paint();
    expect([slice.style.transform, ...transforms()]).toEqual(['translate(5px,0px)', '', '', '']);
  });

  it('[WG29] a widget added to an svg that is moved as one stays where it is drawn', () => {
    for (const piece of slice.children) move(piece, 5);
    paint();
    const late = new Piece();
    mover.came(as(slice.add(late).children[3] ?? late));
    paint();
    expect(slice.style.transform).toBe('');
    expect(transforms()).toEqual([...Array(3).fill('translate(5px,0px)'), '']);
  });

  it('[WG29] what is turned keeps its turn about its own middle', () => {
    const piece = slice.children[0] ?? slice;
    mover.move(as(piece), { ...at, rotate: 90 }, { x: 1, y: 2 });
    paint();
    expect(piece.style.transform).toBe('translate(16px,27px) rotate(90deg) translate(-15px,-25px)');
  });

  it('[WG29] a widget in the element of a group is moved separately', () => {
    const inner = new Piece();
    slice.children[0]?.add(inner);
    move(inner, 3);
    paint();
    expect([inner.style.transform, slice.style.transform]).toEqual(['translate(3px,0px)', '']);
  });

  it('[WG29] everything ends up in the right place, however it is moved', () => {
    const shift = fc.option(fc.constantFrom(1, 2), { nil: undefined });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(2), shift, fc.boolean()), { maxLength: 40 }), (steps) => {
        const wanted = [undefined, undefined, undefined] as (number | undefined)[];
        for (const piece of slice.children) move(piece);
        for (const [index, x, paints] of steps) {
          wanted[index] = x;
          move(slice.children[index], x);
          if (paints) paint();
        }
        paint();
        const read = (text: string) => Number(/^translate\((\d+)px/.exec(text)?.[1] ?? 0);
        const stands = slice.children.map(({ style }) => read(slice.style.transform) + read(style.transform));
        expect(stands).toEqual(wanted.map((x) => x ?? 0));
      }),
    );
  });
});
