import { type ConfigScript, configurationLimits } from '@lookfar/contract';

type Scripts = readonly ConfigScript[];
type Draft = Omit<ConfigScript, 'id' | 'name'> & { name: string };

const nameMost = 30;

/** New scripts have negative ids until they are saved. */
export function freshId(scripts: Scripts): number {
  return Math.min(0, ...scripts.map(({ id }) => id)) - 1;
}

export function isFull(scripts: Scripts): boolean {
  return scripts.length >= configurationLimits.scripts;
}

/** The wanted name, cut to the maximum length, with a number if it is taken. */
export function freeName(scripts: Scripts, wanted: string): string {
  const taken = new Set(scripts.map(({ name }) => name));
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '' : ` ${number}`;
    const name = wanted.slice(0, nameMost - ending.length) + ending;
    if (!taken.has(name)) return name;
  }
}

export function withAdded(scripts: Scripts, draft: Draft): { scripts: ConfigScript[]; id: number } {
  const id = freshId(scripts);
  return { id, scripts: [...scripts, { ...draft, id, name: freeName(scripts, draft.name) }] };
}

/** The copy is right below its original and disabled. */
export function withCopy(scripts: Scripts, id: number, name: string): { scripts: ConfigScript[]; id: number } {
  const at = scripts.findIndex((script) => script.id === id);
  const original = scripts[at];
  if (!original) return { scripts: [...scripts], id };
  const copy = { ...original, id: freshId(scripts), name: freeName(scripts, name), enabled: false };
  return { scripts: scripts.toSpliced(at + 1, 0, copy), id: copy.id };
}

export function withChange(scripts: Scripts, id: number, change: Partial<ConfigScript>): ConfigScript[] {
  return scripts.map((script) => (script.id === id ? { ...script, ...change } : script));
}

export function withMove(scripts: Scripts, id: number, step: 1 | -1): ConfigScript[] {
  const at = scripts.findIndex((script) => script.id === id);
  const moved = scripts[at];
  const to = at + step;
  if (!moved || to < 0 || to >= scripts.length) return [...scripts];
  return scripts.toSpliced(at, 1).toSpliced(to, 0, moved);
}

/** Also returns the script to select next: the following one, or the last. */
export function withoutScript(scripts: Scripts, id: number): { scripts: ConfigScript[]; next: number | undefined } {
  const at = scripts.findIndex((script) => script.id === id);
  const rest = scripts.filter((script) => script.id !== id);
  return { scripts: rest, next: (rest[at] ?? rest.at(-1))?.id };
}
