import { alarmLevels } from '@lookfar/contract';
import type { StatusState } from '../../ui/statusStates.ts';

export interface StateColours {
  fill: string;
  ink: string;
  line: string;
}

/** The theme colours as values, for a canvas. */
export interface MapPalette {
  states: Readonly<Record<'normal' | 'stale' | 'warning' | 'critical' | 'high' | 'medium' | 'low', StateColours>>;
  panel: string;
  text: string;
  dim: string;
  accent: string;
  font: string;
}

/** Must be read again when the theme changes. */
export function readMapPalette(element: Element = document.documentElement): MapPalette {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--scada-${name}`).trim();
  const colours = (state: StatusState): StateColours => ({
    fill: token(`${state}-fill`),
    ink: token(`${state}-ink`),
    line: token(`${state}-line`),
  });
  const levels = Object.fromEntries(alarmLevels.map((level) => [level, colours(level)]));
  return {
    states: {
      normal: colours('normal'),
      stale: colours('stale'),
      warning: colours('warning'),
      ...(levels as Record<(typeof alarmLevels)[number], StateColours>),
    },
    panel: token('panel'),
    text: token('text'),
    dim: token('text-dim'),
    accent: token('accent'),
    font: token('font'),
  };
}
