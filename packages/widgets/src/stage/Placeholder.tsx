import { boxOf, typeInfo } from '@lookfar/page';
import type { StageLeaf } from './StageSource.ts';

interface PlaceholderProps {
  leaf: StageLeaf;
  locale: 'cn' | 'en';
  layer: 'svg' | 'html';
}

/** Stands where something cannot be drawn, and says what. */
export function Placeholder({ leaf, locale, layer }: PlaceholderProps) {
  const name = leaf.widgetName || typeInfo(leaf.widgetType)?.name[locale] || leaf.widgetType;
  if (layer === 'html') return <div className="stage-placeholder">{name}</div>;
  const { x, y, width, height } = boxOf(leaf.position);
  return (
    <g className="stage-placeholder">
      <rect x={x} y={y} width={width} height={height} />
      <text x={x + width / 2} y={y + height / 2} textAnchor="middle" dominantBaseline="central">
        {name}
      </text>
    </g>
  );
}
