import { polygonKind } from './polygonKind.tsx';

/** The fraction that a regular octagon cuts off at each end of a side. */
const cut = 1 - Math.SQRT1_2;

export const octagon = polygonKind({
  type: 'Shape.Octagon',
  icon: 'M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7z',
  size: { width: 100, height: 100 },
  corners: [
    [cut, 0],
    [1 - cut, 0],
    [1, cut],
    [1, 1 - cut],
    [1 - cut, 1],
    [cut, 1],
    [0, 1 - cut],
    [0, cut],
  ],
  area: [cut / 2, cut / 2, 1 - cut / 2, 1 - cut / 2],
  keywords: { cn: '八边形 八角形', en: 'octagon stop' },
});
