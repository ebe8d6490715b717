import { hslToHsv, hsvToRgb, type Rgb, roundRgb } from './colourSpaces.ts';
import { fromHex } from './hexColour.ts';

const names: Readonly<Record<string, string>> = {
  ...{ black: '000000', silver: 'c0c0c0', gray: '808080', grey: '808080', white: 'ffffff', maroon: '800000' },
  ...{ red: 'ff0000', purple: '800080', fuchsia: 'ff00ff', magenta: 'ff00ff', green: '008000', lime: '00ff00' },
  ...{ olive: '808000', yellow: 'ffff00', navy: '000080', blue: '0000ff', teal: '008080', aqua: '00ffff' },
  ...{ cyan: '00ffff', orange: 'ffa500', transparent: '00000000' },
};

/** Resolves what only the browser can, such as the other CSS names. */
export type NamedColour = (name: string) => string | undefined;

/** A CSS colour as channels; undefined if it is invalid. */
export function parseColour(text: string, named?: NamedColour): Rgb | undefined {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return undefined;
  if (Object.hasOwn(names, wanted)) return fromHex(names[wanted] ?? '');
  if (wanted.startsWith('#')) return fromHex(wanted);
  const call = /^(rgb|hsl)a?\((.*)\)$/.exec(wanted);
  if (call) return fromCall(call[1] ?? '', call[2] ?? '');
  const resolved = named?.(wanted);
  return resolved === undefined ? undefined : parseColour(resolved);
}

function fromCall(space: string, inside: string): Rgb | undefined {
  const parts = inside.split(/[\s,/]+/).filter(Boolean);
  if (parts.length < 3 || parts.length > 4) return undefined;
  const [first = '', second = '', third = '', alpha = '1'] = parts;
  const a = share(alpha, 1);
  const channels =
    space === 'rgb'
      ? { r: share(first, 255), g: share(second, 255), b: share(third, 255), a }
      : hsvToRgb(hslToHsv({ h: Number.parseFloat(first), s: percent(second), l: percent(third), a }));
  return Object.values(channels).some(Number.isNaN) ? undefined : roundRgb(channels);
}

/** `50%` of `whole`, or the number itself. */
function share(text: string, whole: number): number {
  return text.endsWith('%') ? percent(text) * whole : Number(text);
}

const percent = (text: string): number => Math.min(1, Math.max(0, Number.parseFloat(text) / 100));
