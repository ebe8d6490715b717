import { polygonKind } from './polygonKind.tsx';

export const prism = polygonKind({
  type: 'Shape.Prism',
  icon: 'M12 3l9 9l-9 9l-9-9z',
  size: { width: 100, height: 100 },
  corners: [
    [0.5, 0],
    [1, 0.5],
    [0.5, 1],
    [0, 0.5],
  ],
  area: [0.25, 0.25, 0.75, 0.75],
  keywords: { cn: '菱形 判断', en: 'diamond rhombus decision' },
});
