import { boxOf, moved, type Point } from '@lookfar/page';
import { edgesOf } from '../joints/edges.ts';
import { layered } from '../layout/layered.ts';
import { Draft } from '../store/Draft.ts';
import { isLocked } from '../store/locked.ts';
import type { Action, ActionContext, Outcome } from './Action.ts';

/** Steps keep this distance from the edges of the page. */
const margin = 40;

/** The steps of a flow in layers from top to bottom; edges find their routes again. The first step stays where it is. */
function tidy({ document, kind }: ActionContext): Outcome | undefined {
  const edges = edgesOf(document, kind).flatMap(({ id, from, to }) => (from && to ? [{ id, from, to }] : []));
  const steps = [...document.ids()].filter((id) => isStep(document, kind, id));
  if (steps.length === 0 || steps.some((id) => isLocked(document, id))) return undefined;
  const boxes = new Map(
    steps.flatMap((id) => {
      const record = document.get(id);
      return record ? [[id, boxOf(record.position)] as const] : [];
    }),
  );
  const portAt = (id: string, port: number | undefined): number => {
    const record = document.get(id);
    const at = record && kind(record.widgetType)?.ports?.(record.position, record.dataAddon)?.ports[port ?? 0]?.at;
    const box = boxes.get(id);
    return at && box ? at.x - box.x - box.width / 2 : 0;
  };
  const nodes = steps
    .map((id) => ({ id, box: boxes.get(id) ?? { x: 0, y: 0, width: 0, height: 0 } }))
    .toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)
    .map(({ id, box: { width, height } }) => ({ id, width, height }));
  const links = edges.map(({ from, to }) => ({
    ...{ from: from.widgetId, to: to.widgetId },
    ...{ leaves: portAt(from.widgetId, from.port), enters: portAt(to.widgetId, to.port) },
  }));
  const places = layered(nodes, links);
  const by = shiftOf(places, boxes, nodes[0]?.id);
  const draft = new Draft(document);
  for (const [id, at] of places) {
    const record = document.get(id);
    const box = boxes.get(id);
    if (!record || !box) continue;
    const position = moved(record.position, at.x + by.x - box.x, at.y + by.y - box.y);
    draft.patch(id, { position } as never);
  }
  for (const { id } of edges) {
    const record = document.get(id);
    if (record?.dataAddon.route === undefined) continue;
    const { route: _, ...dataAddon } = record.dataAddon;
    draft.patch(id, { dataAddon });
  }
  return { change: { kind: 'edit', changes: draft.changes } };
}

/** The first step stays, unless others would leave the page. */
function shiftOf(
  places: ReadonlyMap<string, Point>,
  boxes: ReadonlyMap<string, { x: number; y: number }>,
  first: string | undefined,
): Point {
  const [to, from] = [places.get(first ?? ''), boxes.get(first ?? '')];
  const by = to && from ? { x: Math.round(from.x - to.x), y: Math.round(from.y - to.y) } : { x: 0, y: 0 };
  const left = Math.min(...[...places.values()].map(({ x }) => x + by.x));
  const top = Math.min(...[...places.values()].map(({ y }) => y + by.y));
  return { x: by.x + Math.max(0, margin - left), y: by.y + Math.max(0, margin - top) };
}

function isStep(document: ActionContext['document'], kind: ActionContext['kind'], id: string): boolean {
  const record = document.get(id);
  if (!record || record.children !== undefined) return false;
  const ports = kind(record.widgetType)?.ports?.(record.position, record.dataAddon)?.ports ?? [];
  return ports.some(({ takes }) => takes !== undefined);
}

export const tidyActions = {
  tidy: { run: tidy, can: ({ document, kind }) => [...document.ids()].some((id) => isStep(document, kind, id)) },
} satisfies Record<string, Action>;
