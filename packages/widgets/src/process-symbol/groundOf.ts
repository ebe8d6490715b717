/** Names of CSS that are dark; whatever else has a name is taken for light, as paper is. */
const darkNames =
  /^(black|navy|maroon|purple|green|teal|indigo|midnightblue|dark(?!salmon|orange|khaki).*|dimgr[ae]y)$/;

/** Whether drawings stand on a light or on a dark ground of this colour: `color-scheme` of a page. */
export function groundOf(colour: string): 'light' | 'dark' {
  const text = colour.trim().toLowerCase();
  const [, space = '', inside = ''] = /^(rgb|hsl)a?\((.*)\)$/.exec(text) ?? [];
  const numbers = inside.split(/[\s,/]+/).map(Number.parseFloat);
  if (space === 'hsl') return (numbers[2] ?? 100) < 50 ? 'dark' : 'light';
  if (space === 'rgb') return ground(numbers, inside.includes('%') ? 100 : 255);
  if (text.startsWith('#')) return ground(hexChannels(text.slice(1)), 255);
  return darkNames.test(text) ? 'dark' : 'light';
}

function ground([r = 255, g = 255, b = 255, alpha = 1]: readonly number[], full: number): 'light' | 'dark' {
  // What shines through is taken for paper.
  const lightness = (0.299 * r + 0.587 * g + 0.114 * b) / full;
  return alpha > 0.5 && lightness < 0.5 ? 'dark' : 'light';
}

function hexChannels(hex: string): number[] {
  const wide = hex.length < 6 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
  return wide.map((pair, at) => Number.parseInt(pair, 16) / (at === 3 ? 255 : 1));
}
