import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draggedWindow, placeWindow } from './placeWindow.ts';

const place = { width: 600, height: 600, left: 200, top: 200, middle: false };

describe('the place of a window', () => {
  it('[PV20] is what the page says, or the middle', () => {
    const room = { width: 1600, height: 1000 };
    expect(placeWindow(place, room)).toEqual({ left: 200, top: 200, width: 600, height: 600 });
    expect(placeWindow({ ...place, middle: true }, room)).toEqual({ left: 500, top: 200, width: 600, height: 600 });
  });

  it('[PV20] is always inside of the screen, and never too small to be used', () => {
    const any = fc.integer({ min: -20_000, max: 20_000 });
    const side = fc.integer({ min: 320, max: 4000 });
    const wanted = fc.record({ width: any, height: any, left: any, top: any, middle: fc.boolean() });
    fc.assert(
      fc.property(wanted, fc.record({ width: side, height: side }), (asked, room) => {
        const { left, top, width, height } = placeWindow(asked, room);
        expect(Math.min(left, top, room.width - left - width, room.height - top - height)).toBeGreaterThanOrEqual(0);
        expect([width >= 240, height >= 160]).toEqual([true, true]);
      }),
    );
  });

  it('[PV20] dragged, its title stays reachable', () => {
    const room = { width: 800, height: 600 };
    const at = placeWindow({ ...place, width: 400, height: 300 }, room);
    expect(draggedWindow(at, { x: -5000, y: -5000 }, room)).toMatchObject({ left: -352, top: 0 });
    expect(draggedWindow(at, { x: 5000, y: 5000 }, room)).toMatchObject({ left: 752, top: 552 });
    expect(draggedWindow(at, { x: 10, y: -20 }, room)).toMatchObject({ left: 210, top: 180, width: 400 });
  });
});
