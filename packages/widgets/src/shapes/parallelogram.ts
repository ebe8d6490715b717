import { polygonKind } from './polygonKind.tsx';

export const parallelogram = polygonKind({
  type: 'Shape.Parallelogram',
  icon: 'M8 6h13l-5 12H3z',
  size: { width: 120, height: 80 },
  corners: [
    [0.25, 0],
    [1, 0],
    [0.75, 1],
    [0, 1],
  ],
  area: [0.25, 0, 0.75, 1],
  keywords: { cn: '平行四边形', en: 'parallelogram slanted' },
});
