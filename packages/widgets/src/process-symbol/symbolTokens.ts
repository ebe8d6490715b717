/**
 * Symbol colours by name, `[on light, on dark]`. The background is the page's, not the console's, so both are in one
 * value and the page's `color-scheme` selects one. State colours match the console's tokens.
 */
const grounds = {
  'normal-fill': ['#d3d8de', '#343b44'],
  'normal-ink': ['#1f2429', '#e6eaee'],
  'normal-line': ['#59616b', '#9aa3ad'],
  'running-fill': ['#ffffff', '#e6eaee'],
  'running-ink': ['#1f2429', '#14181c'],
  'running-line': ['#2f363d', '#e6eaee'],
  /** Outline of light bodies on both backgrounds: separates a body from its neighbours and the page. */
  'running-edge': ['#2f363d', '#78818c'],
  'stopped-fill': ['#8c9298', '#646a70'],
  'stopped-ink': ['#14181c', '#ffffff'],
  'stopped-line': ['#4f565e', '#a4abb3'],
  'medium-fill': ['#ffd500', '#ffe34d'],
  'medium-ink': ['#1f1f1f', '#1f1f1f'],
  'medium-line': ['#735c00', '#ffe34d'],
  'critical-fill': ['#b00020', '#db2f3b'],
  'critical-ink': ['#ffffff', '#ffffff'],
  'critical-line': ['#b00020', '#ff6b75'],
  'stale-fill': ['#e4e7eb', '#1e2329'],
  'stale-ink': ['#4a525c', '#9aa3ad'],
  'stale-line': ['#59616b', '#8b949e'],
  /** Power convention: red is closed or running, green open or stopped. */
  'on-red': ['#a8071a', '#e0303a'],
  'off-green': ['#23924c', '#7be495'],
  'on-edge': ['#5e0410', '#7a1218'],
  /** Signalling convention: green is normal. */
  'safe-green': ['#35a563', '#43b06c'],
  'safe-line': ['#17663a', '#7be495'],
  'safe-edge': ['#185c35', '#16532f'],
  'still-grey': ['#a9b2bc', '#7c858f'],
  'on-green-ink': ['#0c2014', '#0c2014'],
  'calm-level': ['#8fa5b5', '#577184'],
  'water-level': ['#3f8fd2', '#4a9be0'],
  steel: ['#b7c0ca', '#95a0ac'],
  'steel-line': ['#4b5560', '#c2cad3'],
  shine: ['#ffffff', '#ffffff'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type SymbolToken = keyof typeof grounds;

export function token(name: SymbolToken): string {
  const [light, dark] = grounds[name];
  return `light-dark(${light}, ${dark})`;
}

/** Exported for checking against the console's tokens. */
export const symbolTokens: Readonly<Record<string, readonly [string, string]>> = grounds;
