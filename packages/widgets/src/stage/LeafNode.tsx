import type { LeafWidget } from '@lookfar/page';
import { type ReactNode, Suspense } from 'react';
import { addonOf } from './addonOf.ts';
import { hintOf, nodeProps } from './nodeProps.ts';
import { Placeholder } from './Placeholder.tsx';
import { type StageWorld, useAttached, useStage } from './StageContext.ts';
import type { StageLeaf } from './StageSource.ts';
import { WidgetBoundary } from './WidgetBoundary.tsx';

interface LeafNodeProps {
  leaf: StageLeaf;
  layer: 'svg' | 'html';
}

/** One widget in an element of its own. */
export function LeafNode({ leaf, layer }: LeafNodeProps) {
  const world = useStage();
  const { mode, locale } = world;
  const ref = useAttached(leaf.id);
  const placeholder = <Placeholder leaf={leaf} locale={locale} layer={layer} />;
  const view = (
    <WidgetBoundary subject={leaf} fallback={placeholder}>
      {viewOf(leaf, world) ?? placeholder}
    </WidgetBoundary>
  );
  const props = nodeProps(leaf, { layer, mode, isGroup: false });
  const hint = mode === 'view' ? hintOf(leaf) : '';
  if (layer === 'svg') {
    return (
      <g ref={ref} {...props}>
        {hint && <title>{hint}</title>}
        {view}
      </g>
    );
  }
  return (
    <div ref={ref} {...props} {...(hint ? { title: hint } : {})}>
      <Suspense>{view}</Suspense>
    </div>
  );
}

function viewOf(leaf: StageLeaf, { kindOf, mode, locale, bindingText }: StageWorld): ReactNode | undefined {
  const kind = kindOf(leaf.widgetType);
  const read = kind && addonOf(kind, leaf.dataAddon);
  if (!kind || !read?.ok) return undefined;
  const shown = mode === 'edit' ? bindingText?.(leaf) : undefined;
  const text = shown === undefined ? {} : { bindingText: shown };
  return <kind.view widget={leaf as LeafWidget} addon={read.addon} mode={mode} locale={locale} {...text} />;
}
