import { describe, expect, it } from 'vitest';
import { cardPlaces } from './cardPlaces.ts';

describe('positions of cards', () => {
  it('[ML11] follow from the index and fill the width', () => {
    const { columns, place, lineHeight } = cardPlaces(1184);
    expect(columns).toBe(4);
    const last = place(3);
    expect(last.left + last.width).toBeLessThanOrEqual(1184);
    expect(last.left + last.width).toBeGreaterThan(1184 - columns);
    expect(place(4)).toEqual({ ...place(0), top: lineHeight });
    expect(place(1).left).toBe(place(0).width + 12);
  });

  it('[ML11] are in one column on a phone and before the width is known', () => {
    expect(cardPlaces(366)).toMatchObject({ columns: 1 });
    expect(cardPlaces(366).place(2)).toMatchObject({ left: 0, width: 366 });
    expect(cardPlaces(0).columns).toBe(1);
  });
});
