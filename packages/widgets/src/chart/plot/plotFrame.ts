/** The drawing area: size in page units, screen pixels per unit, and text style. */
export interface PlotFrame {
  width: number;
  height: number;
  scale: number;
  color: string;
  fontFamily: string;
  /** Page units. */
  fontSize: number;
  /** The ground of the page. */
  isDark: boolean;
}

/** Sizes of uPlot are whole pixels. */
export const axisFont = ({ fontSize, scale, fontFamily }: PlotFrame): string =>
  `${Math.round(fontSize * scale)}px ${fontFamily}`;

/**
 * More sharpness is invisible, and canvases are not free. A page shown small gets small canvases: browsers drop pixels
 * when scaling large ones down, and lines become dots.
 */
const scales = { least: 0.25, most: 4 };

/** The frame of an element at the page's current zoom. */
export function plotFrame(host: HTMLElement): PlotFrame {
  const { clientWidth: width, clientHeight: height } = host;
  const { color, fontFamily, fontSize, colorScheme } = getComputedStyle(host);
  // Rounded, so that a zoom gesture does not rebuild the plot at every step.
  const zoom = Math.round((host.getBoundingClientRect().width / Math.max(1, width)) * 4) / 4;
  const scale = Math.min(scales.most, Math.max(scales.least, zoom));
  const isDark = colorScheme === 'dark';
  return { width, height, scale, color, fontFamily, fontSize: Number.parseFloat(fontSize) || 12, isDark };
}

export const isSameFrame = (a: PlotFrame | undefined, b: PlotFrame): boolean =>
  a !== undefined && (Object.keys(b) as (keyof PlotFrame)[]).every((key) => a[key] === b[key]);

/** An element in which one unit is a screen pixel, shown at the size of the host. */
export function sheetIn(host: HTMLElement): HTMLElement {
  const sheet = host.ownerDocument.createElement('div');
  sheet.style.transformOrigin = '0 0';
  return sheet;
}
