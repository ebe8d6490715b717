import { boxOf, typeInfo } from '@lookfar/page';
import type { StageLeaf } from './StageSource.ts';

interface PlaceholderProps {
  leaf: StageLeaf;
  locale: 'cn' | 'en';
  layer: 'svg' | 'html';
  /** State of a drawing that is being loaded; undefined if it cannot be drawn at all. */
  state?: 'loading' | 'failed' | undefined;
}

const failed = { cn: '加载失败，稍后重试', en: 'Could not be loaded, trying again' };

/** Shown for a widget that cannot be drawn, or not yet, with the reason. */
export function Placeholder({ leaf, locale, layer, state }: PlaceholderProps) {
  const own = leaf.widgetName || typeInfo(leaf.widgetType)?.name[locale] || leaf.widgetType;
  const name = state === 'failed' ? `${own}: ${failed[locale]}` : own;
  const marks = { className: 'stage-placeholder', 'data-state': state, 'aria-busy': state === 'loading' || undefined };
  if (layer === 'html') return <div {...marks}>{name}</div>;
  const { x, y, width, height } = boxOf(leaf.position);
  return (
    <g {...marks}>
      <rect x={x} y={y} width={width} height={height} />
      <text x={x + width / 2} y={y + height / 2} textAnchor="middle" dominantBaseline="central">
        {name}
      </text>
    </g>
  );
}
