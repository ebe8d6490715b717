// More specific names first: Edge also calls itself Chrome, and all of them Safari.
const browsers = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;
const systems = [
  ['Windows', /Windows/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const;

/** How people recognise a browser of theirs in a list. */
export function agentOf(userAgent: string): string {
  const find = (names: readonly (readonly [string, RegExp])[]) => names.find(([, mark]) => mark.test(userAgent))?.[0];
  return [find(browsers), find(systems)].filter((name) => name !== undefined).join(' · ');
}
