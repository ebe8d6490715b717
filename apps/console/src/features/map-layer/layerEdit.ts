import type { SiteColour, SiteFeature, SiteGeometry, SitePoint, SiteProperties } from '@lookfar/contract';

export const editTools = ['select', 'point', 'label', 'line', 'area'] as const;
export type EditTool = (typeof editTools)[number];

/** A point of the selected shape. */
export interface VertexPlace {
  ring: number;
  vertex: number;
}

type Features = readonly SiteFeature[];

export interface LayerEdit {
  features: Features;
  tool: EditTool;
  selected: number | undefined;
  vertex: VertexPlace | undefined;
  /** Points of the line or area that is being drawn. */
  draft: readonly SitePoint[];
  past: readonly Features[];
  future: readonly Features[];
}

export type EditAction =
  | { type: 'tool'; tool: EditTool }
  /** `hit` is the shape under it. */
  | { type: 'click'; at: SitePoint; hit: number | undefined }
  | { type: 'finish' | 'cancel' | 'remove' | 'undo' | 'redo' }
  | { type: 'pick'; place: VertexPlace }
  | { type: 'move'; place: VertexPlace; to: SitePoint }
  | { type: 'insert'; place: VertexPlace; at: SitePoint }
  | { type: 'properties'; change: Partial<Record<keyof SiteProperties, unknown>> };

const undoDepth = 50;
const colours: Readonly<Record<Exclude<EditTool, 'select'>, SiteColour>> = {
  point: 'neutral',
  label: 'neutral',
  line: 'pipe',
  area: 'ground',
};
/** Points that a shape needs; an area ends with its first one. */
const least = { Point: 1, LineString: 2, Polygon: 4 } as const;

export function startEdit(features: Features): LayerEdit {
  return { features, tool: 'select', selected: undefined, vertex: undefined, draft: [], past: [], future: [] };
}

export function stepEdit(state: LayerEdit, action: EditAction): LayerEdit {
  switch (action.type) {
    case 'tool':
      return { ...state, tool: action.tool, draft: [], selected: undefined, vertex: undefined };
    case 'click':
      return click(state, action.at, action.hit);
    case 'finish':
      return finish(state);
    case 'cancel':
      return { ...state, tool: 'select', draft: [], selected: undefined, vertex: undefined };
    case 'remove':
      return remove(state);
    case 'undo':
      return undo(state);
    case 'redo':
      return redo(state);
    case 'pick':
      return { ...state, vertex: action.place };
    case 'move':
      return withPoints(
        state,
        action.place.ring,
        (points) => points.with(action.place.vertex, action.to),
        action.place,
      );
    case 'insert':
      return withPoints(
        state,
        action.place.ring,
        (points) => points.toSpliced(action.place.vertex, 0, action.at),
        action.place,
      );
    case 'properties':
      return change(state, (feature) => ({ ...feature, properties: cleaned(feature.properties, action.change) }));
  }
}

function click(state: LayerEdit, at: SitePoint, hit: number | undefined): LayerEdit {
  const { tool, draft } = state;
  if (tool === 'select') return { ...state, selected: hit, vertex: undefined };
  if (tool === 'line' || tool === 'area') return { ...state, draft: [...draft, at] };
  const label = tool === 'label' ? { isLabel: true as const, name: '…' } : {};
  return add(state, { type: 'Point', coordinates: at }, { colour: colours[tool], ...label });
}

/** [LE1] */
function finish(state: LayerEdit): LayerEdit {
  const { tool, draft } = state;
  const [first] = draft;
  if (tool === 'line' && draft.length >= 2)
    return add(state, { type: 'LineString', coordinates: [...draft] }, { colour: colours.line, width: 3 });
  if (tool === 'area' && first && draft.length >= 3)
    return add(state, { type: 'Polygon', coordinates: [[...draft, first]] }, { colour: colours.area });
  return { ...state, draft: [] };
}

function add(state: LayerEdit, geometry: SiteGeometry, properties: SiteProperties): LayerEdit {
  const features = [...state.features, { type: 'Feature' as const, geometry, properties }];
  return { ...done(state, features), tool: 'select', draft: [], selected: features.length - 1, vertex: undefined };
}

/** The last point of a draft, the chosen point while enough remain, or the whole shape. */
function remove(state: LayerEdit): LayerEdit {
  const { draft, selected, vertex, features } = state;
  if (draft.length > 0) return { ...state, draft: draft.slice(0, -1) };
  const feature = selected === undefined ? undefined : features[selected];
  if (selected === undefined || !feature) return state;
  if (vertex && (pointsOf(feature.geometry)[vertex.ring]?.length ?? 0) > least[feature.geometry.type])
    return withPoints(state, vertex.ring, (points) => points.toSpliced(vertex.vertex, 1), undefined);
  return { ...done(state, features.toSpliced(selected, 1)), selected: undefined, vertex: undefined };
}

function withPoints(
  state: LayerEdit,
  ring: number,
  edit: (points: SitePoint[]) => SitePoint[],
  vertex: VertexPlace | undefined,
): LayerEdit {
  const changed = change(state, (feature) => ({ ...feature, geometry: withRing(feature.geometry, ring, edit) }));
  return { ...changed, vertex };
}

export function pointsOf(geometry: SiteGeometry): SitePoint[][] {
  if (geometry.type === 'Point') return [[geometry.coordinates]];
  return geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
}

/** The geometry with the points of one ring changed. The last point of an area stays its first one. */
export function withRing(
  geometry: SiteGeometry,
  ring: number,
  edit: (points: SitePoint[]) => SitePoint[],
): SiteGeometry {
  if (geometry.type === 'Point')
    return { ...geometry, coordinates: edit([geometry.coordinates])[0] ?? geometry.coordinates };
  if (geometry.type === 'LineString') return { ...geometry, coordinates: edit(geometry.coordinates) };
  const points = edit((geometry.coordinates[ring] ?? []).slice(0, -1));
  const [first] = points;
  return first ? { ...geometry, coordinates: geometry.coordinates.with(ring, [...points, first]) } : geometry;
}

function change(state: LayerEdit, edit: (feature: SiteFeature) => SiteFeature): LayerEdit {
  const { features, selected } = state;
  const feature = selected === undefined ? undefined : features[selected];
  return selected === undefined || !feature ? state : done(state, features.with(selected, edit(feature)));
}

function cleaned(properties: SiteProperties, changes: Partial<Record<keyof SiteProperties, unknown>>): SiteProperties {
  const entries = Object.entries({ ...properties, ...changes });
  const isSet = ([, value]: [string, unknown]) =>
    value !== undefined && value !== false && value !== '' && value !== null;
  return Object.fromEntries(entries.filter(isSet)) as unknown as SiteProperties;
}

/** [LE2] */
function done(state: LayerEdit, features: Features): LayerEdit {
  return { ...state, features, past: [...state.past, state.features].slice(-undoDepth), future: [] };
}

function undo(state: LayerEdit): LayerEdit {
  const { past, future, features, draft } = state;
  if (draft.length > 0) return { ...state, draft: draft.slice(0, -1) };
  const before = past.at(-1);
  if (!before) return state;
  const none = { selected: undefined, vertex: undefined };
  return { ...state, ...none, features: before, past: past.slice(0, -1), future: [features, ...future] };
}

function redo(state: LayerEdit): LayerEdit {
  const { past, future, features } = state;
  const [after, ...rest] = future;
  if (!after) return state;
  const none = { selected: undefined, vertex: undefined };
  return { ...state, ...none, features: after, past: [...past, features], future: rest };
}
