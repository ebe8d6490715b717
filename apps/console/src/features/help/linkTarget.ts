import { localPath } from '@lookfar/contract';

/** Where a link of the manual leads. */
export type LinkTarget =
  | { kind: 'place'; place: string }
  | { kind: 'screen'; path: string }
  | { kind: 'web'; url: string };

/** Undefined for what is followed nowhere: a scheme of its own, a file of the repository. */
export function linkTarget(to: string, chapter: string): LinkTarget | undefined {
  if (to.startsWith('#')) return { kind: 'place', place: `${chapter}#${decoded(to.slice(1))}` };
  const [, name, id] = /^(?:\.\/|\.\.\/manual\/(?:cn|en)\/)?([a-z-]+)\.md(?:#(.+))?$/.exec(to) ?? [];
  if (name !== undefined) return { kind: 'place', place: id === undefined ? name : `${name}#${decoded(id)}` };
  const screen = localPath(to);
  if (screen) return { kind: 'screen', path: screen.path };
  return /^https?:\/\//i.test(to) && URL.canParse(to) ? { kind: 'web', url: to } : undefined;
}

/** What was not encoded is as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
