import type { PageDocument } from '@lookfar/contract';

/** Where the signals of a copied page are found in its new owner. */
export interface Rebinding {
  /** The owner that the page was drawn for; 0 in a template. */
  from: number;
  to: number;
  /** Ids of its signals there, by their ids here. */
  signals: ReadonlyMap<number, number>;
}

type Json = unknown;
type Fields = Record<string, Json>;

const placeholder = /\$\{(\d+)\.(\d+)\}/g;

/**
 * The page drawn for another owner: items of bindings (`equipId`, `signalId`) and placeholders in formulas name its
 * signals. Items that have no counterpart are left out; a formula that names one is emptied.
 */
export function rebindPage(document: PageDocument, rebinding: Rebinding): PageDocument {
  const { bind, ...drawing } = document;
  const moved = move(drawing, rebinding) as PageDocument;
  return bind === undefined ? moved : { ...moved, bind: moveLists(bind, rebinding) };
}

/** `bind` lists what the whole page uses. */
function moveLists(bind: Fields, { from, to, signals }: Rebinding): Fields {
  const { equips, signals: used, ...rest } = bind;
  const ids = Array.isArray(used) ? used.flatMap((id) => signals.get(Number(id)) ?? []) : [];
  return {
    ...rest,
    equips: Array.isArray(equips) && equips.some((id) => Number(id) === from) ? [to] : [],
    signals: ids,
  };
}

function move(value: Json, rebinding: Rebinding): Json {
  if (typeof value === 'string') return moveText(value, rebinding);
  if (Array.isArray(value)) {
    return value.flatMap((item) => (isBinding(item) ? moveBinding(item, rebinding) : [move(item, rebinding)]));
  }
  if (typeof value !== 'object' || value === null) return value;
  if (isBinding(value)) return moveBinding(value, rebinding)[0] ?? null;
  return moveFields(value as Fields, rebinding);
}

function moveFields(fields: Fields, rebinding: Rebinding): Fields {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, move(value, rebinding)]));
}

function isBinding(value: Json): value is Fields {
  return typeof value === 'object' && value !== null && 'equipId' in value && 'signalId' in value;
}

function moveBinding(item: Fields, rebinding: Rebinding): Fields[] {
  const signalId = Number(item.equipId) === rebinding.from ? rebinding.signals.get(Number(item.signalId)) : undefined;
  return signalId === undefined ? [] : [{ ...moveFields(item, rebinding), equipId: rebinding.to, signalId }];
}

function moveText(text: string, { from, to, signals }: Rebinding): string {
  if (!text.includes('${')) return text;
  let isWhole = true;
  const moved = text.replaceAll(placeholder, (_, equipId: string, signalId: string) => {
    const id = Number(equipId) === from ? signals.get(Number(signalId)) : undefined;
    if (id === undefined) isWhole = false;
    return `\${${to}.${id}}`;
  });
  return isWhole ? moved : '';
}
