import { type SiteColour, siteColours } from '@lookfar/contract';

export interface SiteColours {
  fill: string;
  line: string;
  /** Of names. */
  ink: string;
}

/** The colours of layers as values, for a canvas. */
export interface SiteLook {
  colours: Readonly<Record<SiteColour, SiteColours>>;
  flow: { on: string; off: string; stale: string };
  halo: string;
  font: string;
}

/** Must be read again when the theme changes. A page may be light or dark whatever the theme of the console. */
export function readSiteLook(container: HTMLElement): SiteLook {
  const probe = document.createElement('span');
  probe.hidden = true;
  container.append(probe);
  // A custom property is not resolved when it is read; the colour of an element is.
  const style = getComputedStyle(probe);
  const colour = (name: string) => {
    probe.style.color = `var(--${name})`;
    return style.color;
  };
  const look = {
    colours: Object.fromEntries(
      siteColours.map((key) => [
        key,
        { fill: colour(`site-${key}-fill`), line: colour(`site-${key}-line`), ink: colour(`site-${key}-ink`) },
      ]),
    ) as Record<SiteColour, SiteColours>,
    flow: { on: colour('site-flow'), off: colour('site-flow-off'), stale: colour('site-flow-stale') },
    halo: colour('site-halo'),
    font: style.fontFamily,
  };
  probe.remove();
  return look;
}
