/** Dark CSS colour names; any other name counts as light, like paper. */
const darkNames =
  /^(black|navy|maroon|purple|green|teal|indigo|midnightblue|dark(?!salmon|orange|khaki).*|dimgr[ae]y)$/;

/** Whether a background of this colour is light or dark: the `color-scheme` of a page. */
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
  // Transparent colours count as paper.
  const lightness = (0.299 * r + 0.587 * g + 0.114 * b) / full;
  return alpha > 0.5 && lightness < 0.5 ? 'dark' : 'light';
}

function hexChannels(hex: string): number[] {
  const wide = hex.length < 6 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
  return wide.map((pair, at) => Number.parseInt(pair, 16) / (at === 3 ? 255 : 1));
}
