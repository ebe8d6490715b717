import type { Widget } from '@lookfar/page';
import { memo, useCallback, useMemo, useSyncExternalStore } from 'react';
import { LayoutStore } from './LayoutStore.ts';
import { LeafNode } from './LeafNode.tsx';
import { usedComponent } from './layers.ts';
import { nodeProps } from './nodeProps.ts';
import { StageContext, useAttached, useStage } from './StageContext.ts';
import { isGroupRecord, type StageGroup, type StageLeaf, type StageRecord, stageRoot } from './StageSource.ts';
import type { Slice } from './slices.ts';
import { staticSource } from './staticSource.ts';

interface StageNodeProps {
  id: string;
  layer: 'svg' | 'html';
}

/** One widget or group: drawn again only when its own record is another. */
const StageNode = memo(function StageNode({ id, layer }: StageNodeProps) {
  const { componentOf } = useStage();
  const record = useRecord(id);
  if (!record || record.hidden) return null;
  if (isGroupRecord(record)) return <GroupNode group={record} layer={layer} />;
  const used = usedComponent(record, componentOf);
  if (used) return <ComponentNode use={record} widgets={used.children} layer={layer} />;
  return <LeafNode leaf={record} layer={layer} />;
});

function useRecord(id: string): StageRecord | undefined {
  const { source } = useStage();
  const subscribe = useCallback((changed: () => void) => source.subscribe(id, changed), [source, id]);
  const get = () => source.get(id);
  return useSyncExternalStore(subscribe, get, get);
}

/** Everything of a page or group, back to front. */
export function SliceList({ root }: { root: string }) {
  return useSlices(root).map((slice) =>
    slice.layer === 'svg' ? (
      <SvgSlice key={slice.key} ids={slice.ids} />
    ) : (
      <StageNode key={slice.key} id={slice.id} layer="html" />
    ),
  );
}

const SvgSlice = memo(function SvgSlice({ ids }: { ids: readonly string[] }) {
  return (
    <svg className="stage-slice" role="presentation">
      {ids.map((id) => (
        <StageNode key={id} id={id} layer="svg" />
      ))}
    </svg>
  );
});

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
  layer: 'svg' | 'html';
}

/** What a group or component holds: slices of its own, or more of the `<svg>` that it stands in. */
function Held({ root, layer }: HoldingProps) {
  return layer === 'svg' ? <SvgRun root={root} /> : <SliceList root={root} />;
}

function SvgRun({ root }: { root: string }) {
  return useSlices(root).flatMap((slice) =>
    (slice.layer === 'svg' ? slice.ids : []).map((id) => <StageNode key={id} id={id} layer="svg" />),
  );
}

/** A group with an element of its own: it is rotated, faded, animated or clicked as one. */
function GroupNode({ group, layer }: { group: StageGroup; layer: 'svg' | 'html' }) {
  const { mode } = useStage();
  const ref = useAttached(group.id);
  const props = nodeProps(group, { layer, mode, isGroup: true });
  const held = <Held root={group.id} layer={layer} />;
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
  layer: 'svg' | 'html';
}

/** A use of a component: a group whose children are no records of the page. */
function ComponentNode({ use, widgets, layer }: ComponentNodeProps) {
  const world = useStage();
  const ref = useAttached(use.id);
  const inner = useMemo(() => ({ ...world, source: staticSource(widgets) }), [world, widgets]);
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
