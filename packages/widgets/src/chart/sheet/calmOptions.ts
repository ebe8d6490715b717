import { tinted } from '../../kit/paint.tsx';
import type { Margins } from '../chartFields.ts';
import type { PlotFrame } from '../plot/plotFrame.ts';

export const textOf = ({ color, fontFamily, fontSize, scale }: PlotFrame) => ({
  ...{ color, fontFamily, fontSize: Math.round(fontSize * scale) },
});

export const gridOf = ({ marginTop, marginRight, marginBottom, marginLeft }: Margins, { scale }: PlotFrame) => ({
  ...{ top: marginTop * scale, right: marginRight * scale, bottom: marginBottom * scale, left: marginLeft * scale },
  // Margins are where the axes begin; their labels are in them. By default ECharts would make more room.
  outerBoundsMode: 'none' as const,
});

/** A thin line with grey labels. */
export function calmAxis(frame: PlotFrame) {
  const hair = { color: tinted(frame.color, 0.3), width: frame.scale };
  return {
    axisLine: { show: true, lineStyle: hair },
    axisTick: { show: false },
    axisLabel: { ...textOf(frame), margin: 6 * frame.scale, hideOverlap: true },
    splitLine: { show: false, lineStyle: { ...hair, type: [2 * frame.scale, 4 * frame.scale] } },
    nameTextStyle: textOf(frame),
  };
}

export const valueAxis = (
  frame: PlotFrame,
  { min, max, showGrid }: { min: number; max: number; showGrid: boolean },
) => {
  const axis = calmAxis(frame);
  return {
    ...{ type: 'value' as const, min, max, ...axis },
    axisLine: { show: false },
    splitLine: { ...axis.splitLine, show: showGrid },
  };
};

/** Drawn on the canvas: what a document says is text, never markup. */
export function calmTip(frame: PlotFrame) {
  const { scale, isDark } = frame;
  return {
    ...{ renderMode: 'richText' as const, confine: true, transitionDuration: 0 },
    ...{ borderWidth: scale, borderColor: tinted(frame.color, 0.4), padding: 8 * scale },
    backgroundColor: isDark ? '#262c33' : '#ffffff',
    textStyle: { ...textOf(frame), color: isDark ? '#e3e7eb' : '#1f2429', lineHeight: 18 * scale },
    shadowBlur: 0,
  };
}
