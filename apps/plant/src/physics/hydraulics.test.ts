import fc from 'fast-check';
import { expect, it } from 'vitest';
import { operatingPoint } from './hydraulics.ts';

const curve = { shutOff: 55, loss: 2.65e-5 };
const speeds = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 4 });

it('[PL11] what the pumps deliver is what the pipe takes', () => {
  fc.assert(
    fc.property(speeds, fc.double({ min: 10, max: 300, noNaN: true }), (turning, opening) => {
      const pipe = (head: number) => opening * Math.sqrt(head);
      const { head, flow, flows } = operatingPoint(
        turning.map((speed) => ({ curve, speed })),
        pipe,
      );
      expect(flow).toBeCloseTo(pipe(head), 0);
      expect(flows.every((one) => one >= 0)).toBe(true);
      expect(head).toBeLessThanOrEqual(55);
    }),
  );
});

it('[PL11] a faster pump gives more head, a wider opening less', () => {
  const head = (speed: number, opening: number) =>
    operatingPoint([{ curve, speed }], (metres) => opening * Math.sqrt(metres)).head;
  expect(head(1, 100)).toBeGreaterThan(head(0.8, 100));
  expect(head(1, 100)).toBeGreaterThan(head(1, 150));
  expect(head(0, 100)).toBe(0);
});
