import { wrapped } from '../geometry/rounded.ts';
import { isWidgetType, typeInfo, type WidgetType, widgetTypes } from '../widgetTypes.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Types without their category, as in pages before version 1; if several share a name, the first is used. */
const bareTypes = new Map<string, WidgetType>();
for (const type of Object.keys(widgetTypes) as WidgetType[]) {
  const bare = type.slice(type.indexOf('.') + 1);
  if (!bareTypes.has(bare)) bareTypes.set(bare, type);
}

/** Migrates one widget's own fields, not its children. The input is unvalidated. */
export function migrateWidget(raw: Fields): Fields {
  const type = typeof raw.widgetType === 'string' ? raw.widgetType : '';
  const widgetType = isWidgetType(type) ? type : bareTypes.get(type);
  if (!widgetType) return raw;
  const position = migratePosition(raw.position, typeInfo(widgetType).geometry === 'box');
  return migrateMirrored({ ...raw, widgetType, position });
}

/** Symbols used to have their own switch for what is now a flip of the position. */
function migrateMirrored(raw: Fields): Fields {
  if (raw.widgetType !== 'Process.Symbol' || !isFields(raw.dataAddon) || !('mirrored' in raw.dataAddon)) return raw;
  const { mirrored, ...dataAddon } = raw.dataAddon;
  const isFlipped = mirrored === true && isFields(raw.position);
  return { ...raw, dataAddon, ...(isFlipped ? { position: { ...(raw.position as Fields), flipX: true } } : {}) };
}

/** Numbers may have been saved as text, angles beyond a full turn, boxes by their edges. */
function migratePosition(raw: unknown, isBox: boolean): unknown {
  if (!isFields(raw)) return raw;
  const position = Object.fromEntries(Object.entries(raw).map(([key, value]) => [key, asNumber(value)]));
  if (isBox) {
    position.x ??= position.left;
    position.y ??= position.top;
  }
  if (Array.isArray(raw.points)) position.points = raw.points.map(migratePoint);
  const { rotate } = position;
  position.rotate = typeof rotate === 'number' && Number.isFinite(rotate) ? wrapped(rotate) : 0;
  return position;
}

/** Pairs used to be lists. */
function migratePoint(raw: unknown): unknown {
  if (Array.isArray(raw)) return { x: asNumber(raw[0]), y: asNumber(raw[1]) };
  return isFields(raw) ? { x: asNumber(raw.x), y: asNumber(raw.y) } : raw;
}

function asNumber(value: unknown): unknown {
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
}
