import type { PageDocument } from '@lookfar/contract';

type Json = unknown;
type Fields = Record<string, Json>;

/** Lists of what a widget is bound to. */
const lists = new Set(['signalArray', 'mvarArray', 'reportSignalArray', 'customArray', 'sceneArray']);

/** Names of records of the plant that the page was drawn for. */
const references = new Set([
  ...['equipId', 'equipmentId', 'signalId', 'templateId', 'projectId', 'pageId', 'scene'],
  ...['mvarId', 'reportId', 'customReportId', 'authRegion'],
]);

/** The drawing alone: without any reference to devices, signals, storage rules, owner or password. */
export function stripBindings({ con, widgets, bind: _, ...rest }: PageDocument): PageDocument {
  const { id: _id, ...frame } = strip(con) as PageDocument['con'];
  return {
    ...(strip(rest) as Fields),
    con: { ...frame, checkpwd: false, password: '' },
    widgets: strip(widgets) as PageDocument['widgets'],
    bind: { equips: [], signals: [], keys: [], mvars: [] },
  };
}

function strip(value: Json): Json {
  if (typeof value === 'string') return /\$\{\s*\d/.test(value) ? '' : value;
  if (Array.isArray(value)) return value.map(strip);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !references.has(key));
  return Object.fromEntries(kept.map(([key, field]) => [key, lists.has(key) ? [] : strip(field)]));
}
