import type { Widget } from '@lookfar/page';
import { memo, type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react';
import { LayoutStore } from './LayoutStore.ts';
import { LeafNode, stillLeaf } from './LeafNode.tsx';
import { type Layer, usedComponent } from './layers.ts';
import { nodeProps } from './nodeProps.ts';
import { RecordStore } from './RecordStore.ts';
import { StageContext, type StageEnvironment, useAttached, useStage } from './StageContext.ts';
import { isGroupRecord, type StageGroup, type StageLeaf, type StageRecord, stageRoot } from './StageSource.ts';
import type { Slice } from './slices.ts';
import { staticSource } from './staticSource.ts';
import { WidgetBoundary } from './WidgetBoundary.tsx';

/** One widget or group in an HTML element of its own. */
const HtmlNode = memo(function HtmlNode({ id }: { id: string }) {
  const world = useStage();
  const record = useRecord(id);
  return record ? nodeOf(record, 'html', world, (leaf) => <LeafNode leaf={leaf} layer="html" isGuarded />) : null;
});

function nodeOf(
  record: StageRecord,
  layer: Layer,
  { componentOf }: StageEnvironment,
  leafNode: (leaf: StageLeaf) => ReactNode,
): ReactNode {
  if (record.hidden) return null;
  if (isGroupRecord(record)) return <GroupNode key={record.id} group={record} layer={layer} />;
  const used = usedComponent(record, componentOf);
  if (!used) return leafNode(record);
  return <ComponentNode key={record.id} use={record} widgets={used.children} layer={layer} />;
}

function useRecord(id: string): StageRecord | undefined {
  const { source } = useStage();
  const subscribe = useCallback((changed: () => void) => source.subscribe(id, changed), [source, id]);
  const get = () => source.get(id);
  return useSyncExternalStore(subscribe, get, get);
}

/** All children of a page or group, back to front. */
export function SliceList({ root }: { root: string }) {
  return useSlices(root).map((slice) =>
    slice.layer === 'svg' ? <SvgSlice key={slice.key} ids={slice.ids} /> : <HtmlNode key={slice.key} id={slice.id} />,
  );
}

const SvgSlice = memo(function SvgSlice({ ids }: { ids: readonly string[] }) {
  return (
    <svg className="stage-slice" role="presentation">
      <SvgNodes ids={ids} />
    </svg>
  );
});

function SvgNodes({ ids }: { ids: readonly string[] }) {
  const world = useStage();
  return world.source.isStill ? stillNodes(ids, world) : <ChangingNodes ids={ids} />;
}

/** A static source needs no subscriptions and no component for each widget. */
export function stillNodes(ids: readonly string[], world: StageEnvironment) {
  const records = ids.map((id) => world.source.get(id));
  return svgNodes(records, world, (leaf, isGuarded) => stillLeaf(leaf, world, isGuarded));
}

/** One subscription for all; a widget is rendered again only when its own record changes. */
function ChangingNodes({ ids }: { ids: readonly string[] }) {
  const world = useStage();
  const store = useMemo(() => new RecordStore(ids, world.source), [ids, world.source]);
  const records = useSyncExternalStore(store.subscribe, store.records, store.records);
  return svgNodes(records, world, (leaf, isGuarded) => (
    <LeafNode key={leaf.id} leaf={leaf} layer="svg" isGuarded={isGuarded} />
  ));
}

/** One error boundary for all until something throws, then one for each. */
function svgNodes(
  records: readonly (StageRecord | undefined)[],
  world: StageEnvironment,
  leafNode: (leaf: StageLeaf, isGuarded: boolean) => ReactNode,
) {
  const drawn = (isGuarded: boolean) =>
    records.map((record) => record && nodeOf(record, 'svg', world, (leaf) => leafNode(leaf, isGuarded)));
  return (
    <WidgetBoundary subject={world} fallback={() => drawn(true)}>
      <Unguarded draw={() => drawn(false)} />
    </WidgetBoundary>
  );
}

/** Rendered inside the error boundary, not before it. */
function Unguarded({ draw }: { draw: () => ReactNode }) {
  return draw();
}

function useSlices(root: string): readonly Slice[] {
  const { source, kindOf, componentOf } = useStage();
  const store = useMemo(
    () => new LayoutStore(root, source, { kindOf, componentOf }),
    [root, source, kindOf, componentOf],
  );
  return useSyncExternalStore(store.subscribe, store.layout, store.layout).slices;
}

interface HoldingProps {
  root: string;
  layer: Layer;
}

/** The children of a group or component: slices of its own, or part of the surrounding `<svg>`. */
function Held({ root, layer }: HoldingProps) {
  return layer === 'svg' ? <SvgRun root={root} /> : <SliceList root={root} />;
}

function SvgRun({ root }: { root: string }) {
  const slices = useSlices(root);
  const ids = useMemo(() => slices.flatMap((slice) => (slice.layer === 'svg' ? slice.ids : [])), [slices]);
  return <SvgNodes ids={ids} />;
}

/** A group with its own element: rotated, faded, animated or clicked as one. */
function GroupNode({ group, layer }: { group: StageGroup; layer: Layer }) {
  const world = useStage();
  const ref = useAttached(group.id);
  const inner = useMemo((): StageEnvironment => ({ ...world, isHeld: true }), [world]);
  const props = nodeProps(group, { layer, mode: world.mode, isGroup: true });
  const held = (
    <StageContext value={inner}>
      <Held root={group.id} layer={layer} />
    </StageContext>
  );
  return layer === 'svg' ? (
    <g ref={ref} {...props}>
      {held}
    </g>
  ) : (
    <div ref={ref} {...props}>
      {held}
    </div>
  );
}

interface ComponentNodeProps {
  use: StageLeaf;
  /** What the component draws here. */
  widgets: Widget[];
  layer: Layer;
}

/** A component instance: a group whose children are not records of the page. */
function ComponentNode({ use, widgets, layer }: ComponentNodeProps) {
  const world = useStage();
  const ref = useAttached(use.id);
  const inner = useMemo(
    (): StageEnvironment => ({ ...world, source: staticSource(widgets), isHeld: true }),
    [world, widgets],
  );
  const props = nodeProps(use, { layer, mode: world.mode, isGroup: true });
  const held = (
    <StageContext value={inner}>
      <Held root={stageRoot} layer={layer} />
    </StageContext>
  );
  return layer === 'svg' ? (
    <g ref={ref} {...props}>
      {held}
    </g>
  ) : (
    <div ref={ref} {...props}>
      {held}
    </div>
  );
}
