import { isAnimated, type LeafWidget } from '@lookfar/page';
import { memo, type ReactNode, type RefCallback } from 'react';
import { LazyDrawing } from '../lazy.ts';
import { addonOf } from './addonOf.ts';
import { LazyView } from './LazyView.tsx';
import type { Layer } from './layers.ts';
import { hintOf, nodeProps } from './nodeProps.ts';
import { Placeholder } from './Placeholder.tsx';
import { type StageEnvironment, useAttached, useStage } from './StageContext.ts';
import type { StageLeaf } from './StageSource.ts';
import { WidgetBoundary } from './WidgetBoundary.tsx';

interface LeafNodeProps {
  leaf: StageLeaf;
  layer: Layer;
  /** Has an error boundary of its own. */
  isGuarded: boolean;
}

/** One widget in its own element. */
export const LeafNode = memo(function LeafNode({ leaf, layer, isGuarded }: LeafNodeProps) {
  const world = useStage();
  const ref = useAttached(leaf.id);
  const view = isGuarded ? guarded(leaf, layer, world) : viewOf(leaf, layer, world);
  return leafElement(leaf, layer, world, { view, ref });
});

/** The same on a static page: React keeps no elements but the visible ones. */
export function stillLeaf(leaf: StageLeaf, world: StageEnvironment, isGuarded: boolean): ReactNode {
  const view = isGuarded ? guarded(leaf, 'svg', world) : viewOf(leaf, 'svg', world);
  return leafElement(leaf, 'svg', world, { view });
}

interface LeafParts {
  view: ReactNode;
  ref?: RefCallback<Element>;
}

function leafElement(leaf: StageLeaf, layer: Layer, { mode }: StageEnvironment, { view, ref }: LeafParts): ReactNode {
  const props = nodeProps(leaf, { layer, mode, isGroup: false });
  const hint = mode === 'view' ? hintOf(leaf) : '';
  if (layer === 'svg') {
    return (
      <g key={leaf.id} ref={ref} {...props}>
        {hint ? hinted(hint, view) : view}
      </g>
    );
  }
  return (
    <div key={leaf.id} ref={ref} {...props} {...(hint ? { title: hint } : {})}>
      {view}
    </div>
  );
}

const hinted = (hint: string, view: ReactNode): ReactNode => (
  <>
    <title>{hint}</title>
    {view}
  </>
);

function guarded(leaf: StageLeaf, layer: Layer, world: StageEnvironment): ReactNode {
  return (
    <WidgetBoundary subject={leaf} fallback={() => placeholder(leaf, layer, world)}>
      <LeafView {...{ leaf, layer, world }} />
    </WidgetBoundary>
  );
}

interface LeafViewProps {
  leaf: StageLeaf;
  layer: Layer;
  world: StageEnvironment;
}

function LeafView({ leaf, layer, world }: LeafViewProps) {
  return viewOf(leaf, layer, world);
}

function viewOf(leaf: StageLeaf, layer: Layer, world: StageEnvironment): ReactNode {
  const { kindOf, bindingText, mode, locale, drawing } = world;
  const kind = kindOf(leaf.widgetType);
  const read = kind && addonOf(kind, leaf.dataAddon);
  if (!kind || !read?.ok) return placeholder(leaf, layer, world);
  const shown = mode === 'edit' ? bindingText?.(leaf) : undefined;
  const text = shown === undefined ? {} : { bindingText: shown };
  const plain = isPlain(leaf, world) ? { isPlain: true as const } : {};
  const props = { widget: leaf as LeafWidget, addon: read.addon, mode, locale, drawing, ...text, ...plain };
  if (!(kind.view instanceof LazyDrawing)) return kind.view(props);
  const wait = (state: 'loading' | 'failed') => placeholder(leaf, layer, world, state);
  return <LazyView drawing={kind.view} shown={props} placeholder={wait} tellDrawn={world.tellDrawn} />;
}

function isPlain({ animation, clickEvent }: StageLeaf, { mode, isHeld }: StageEnvironment): boolean {
  if (mode === 'edit' || isHeld || clickEvent?.enable) return false;
  return !isAnimated(animation);
}

const placeholder = (
  leaf: StageLeaf,
  layer: Layer,
  { locale }: StageEnvironment,
  state?: 'loading' | 'failed',
): ReactNode => <Placeholder {...{ leaf, locale, layer, state }} />;
