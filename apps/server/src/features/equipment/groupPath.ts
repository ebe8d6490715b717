/** A group as written in a spreadsheet: names from the top, separated by `/`. */
export function pathOf(names: readonly string[]): string {
  return names.map((name) => name.replace(/[\\/]/g, '\\$&')).join('/');
}

/** The names in a path; a `/` or `\` after a `\` belongs to a name. */
export function namesOf(path: string): string[] {
  const names = [''];
  for (const [part] of path.matchAll(/\\[\\/]|[\s\S]/g)) {
    if (part === '/') names.push('');
    else names.push((names.pop() ?? '') + (part.length === 2 && part.startsWith('\\') ? part.slice(1) : part));
  }
  return names.map((name) => name.trim());
}
