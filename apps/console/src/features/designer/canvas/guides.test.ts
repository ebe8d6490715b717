import { describe, expect, it } from 'vitest';
import { guideAt, placeOf, withGuide, withoutGuide } from './guides.ts';

const camera = { x: 100, y: 50, zoom: 2 };
const guides = { vertical: [150], horizontal: [60] };

describe('guides', () => {
  it('[DS4] one is picked up within 4 pixels at any zoom', () => {
    expect(guideAt(guides, camera, { x: 104, y: 500 })).toEqual({ axis: 'vertical', at: 150 });
    expect(guideAt(guides, camera, { x: 105, y: 500 })).toBeUndefined();
    expect(guideAt(guides, camera, { x: 500, y: 17 })).toEqual({ axis: 'horizontal', at: 60 });
  });

  it('[DS4] snaps to whole units, and is removed when dragged back over its ruler', () => {
    expect(placeOf('vertical', camera, { x: 33, y: 10 })).toBe(117);
    expect(placeOf('vertical', camera, { x: -1, y: 10 })).toBeUndefined();
    expect(placeOf('horizontal', camera, { x: -40, y: 10 })).toBe(55);
    expect(placeOf('horizontal', camera, { x: 10, y: -3 })).toBeUndefined();
  });

  it('[DS4] two at one place are one', () => {
    expect(withGuide(guides, { axis: 'vertical', at: 150 }).vertical).toEqual([150]);
    expect(withoutGuide(guides, { axis: 'horizontal', at: 60 })).toEqual({ vertical: [150], horizontal: [] });
  });
});
