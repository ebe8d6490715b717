import type { Sources } from './checkGraph.ts';
import { styleNames } from './readClasses.ts';

const rooms = /^apps\/console\/src\/((?:features|shared)\/[^/]+|ui)\//;
const roomOf = (sheet: string): string | undefined => rooms.exec(sheet)?.[1];
/** A class of its own, or one of its states: what says how the class looks wherever it is. */
const bare = /^\.[\w-]+(?:::?[\w-]+|\[[^\]]*\])*$/;

interface Selector {
  room: string;
  sheet: string;
  text: string;
  names: string[];
}

/**
 * Selectors that change how screens of other rooms look, as readable lines. Style sheets are loaded with the first screen
 * that needs them and stay: such a screen would look different afterwards. Each selector names something of its own room.
 */
export function checkStyleRooms(sheets: Sources): string[] {
  const selectors = [...sheets].flatMap(([sheet, css]) => {
    const room = roomOf(sheet);
    return room === undefined ? [] : selectorsOf(css).map((text) => ({ room, sheet, text, names: styleNames(text) }));
  });
  const mentioned = new Map<string, Set<string>>();
  const defined = new Map<string, Set<string>>();
  for (const { room, text, names } of selectors) {
    for (const name of names) note(mentioned, name, room);
    const [only] = names;
    if (only && bare.test(text)) note(defined, only, room);
  }
  const isOwn = (name: string, room: string) => isAlone(defined.get(name), room) || isAlone(mentioned.get(name), room);
  return selectors.flatMap(({ room, sheet, text, names }: Selector) => {
    // Widgets of the whole console may dress what the library draws.
    if (room === 'ui' && names.length === 0) return [];
    return names.some((name) => isOwn(name, room)) ? [] : [`${sheet}: ${text} also styles screens of other rooms`];
  });
}

const isAlone = (found: ReadonlySet<string> | undefined, room: string) => found?.size === 1 && found.has(room);

function note(map: Map<string, Set<string>>, name: string, room: string): void {
  const known = map.get(name);
  if (known) known.add(room);
  else map.set(name, new Set([room]));
}

/** Every selector of a sheet, those of lists one by one; steps of animations are none. */
function selectorsOf(css: string): string[] {
  const heads = [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)\{/g)].map((match) =>
    (match[1] ?? '').trim(),
  );
  const lists = heads.filter((head) => head !== '' && !head.startsWith('@') && !/^(?:from|to|[\d.]+%)/.test(head));
  return lists.flatMap(partsOf).map((one) => one.trim());
}

/** Commas within parentheses separate what belongs to one selector. */
function partsOf(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of list) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}
