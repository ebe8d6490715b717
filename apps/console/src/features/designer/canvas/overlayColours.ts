/** Colours of the overlays on the page. Canvas cannot use CSS variables, so they are read once per theme. */
export interface OverlayColours {
  accent: string;
  /** Frames, handles and measures. */
  select: string;
  onSelect: string;
  handle: string;
  /** Snap lines: nothing of a plant is magenta. */
  guide: string;
  onGuide: string;
  /** Lines out of the rulers. */
  rulerGuide: string;
  ruler: { panel: string; line: string; text: string; mark: string };
  grid: string;
  font: string;
}

export function readColours(element: Element): OverlayColours {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    accent: token('scada-accent'),
    select: token('designer-select'),
    onSelect: token('designer-on-select'),
    handle: token('designer-handle'),
    guide: token('designer-guide'),
    onGuide: token('designer-on-guide'),
    rulerGuide: token('designer-ruler-guide'),
    ruler: {
      panel: token('scada-panel'),
      line: token('scada-control'),
      text: token('scada-text-dim'),
      mark: token('scada-accent'),
    },
    grid: token('designer-grid'),
    font: style.fontFamily,
  };
}
