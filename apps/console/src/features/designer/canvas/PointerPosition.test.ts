import type { Point } from '@lookfar/page';
import { expect, it } from 'vitest';
import { PointerPosition } from './PointerPosition.ts';

function telling() {
  const told: (number | undefined)[] = [];
  let due: (() => void) | undefined;
  const teller = new PointerPosition(
    (screen: Point | undefined) => told.push(screen?.x),
    (run) => {
      due = run;
      return () => {
        due = undefined;
      };
    },
  );
  const pass = () => {
    const run = due;
    due = undefined;
    run?.();
  };
  return { told, teller, pass, isWaiting: () => due !== undefined };
}

const at = (x: number): Point => ({ x, y: 0 });

it('reports the first position immediately, and the position where the pointer came to rest', () => {
  const { told, teller, pass, isWaiting } = telling();
  for (const x of [1, 2, 3]) teller.note(at(x));
  expect(told).toEqual([1]);
  pass();
  expect(told).toEqual([1, 3]);
  pass();
  expect([told, isWaiting()]).toEqual([[1, 3], false]);
});

it('reports that the pointer has left, and nothing after it was stopped', () => {
  const { told, teller, pass, isWaiting } = telling();
  teller.note(at(1));
  teller.note(undefined);
  pass();
  expect(told).toEqual([1, undefined]);
  teller.note(at(2));
  teller.stop();
  expect(isWaiting()).toBe(false);
  pass();
  expect(told).toEqual([1, undefined]);
});
