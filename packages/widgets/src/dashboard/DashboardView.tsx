import { boxOf, noValue, type Style, signalsOf } from '@lookfar/page';
import { limitColours } from '../kit/colours.ts';
import { fontStack, pageInk } from '../kit/fontDefaults.ts';
import { short } from '../kit/geometry.ts';
import { scaleOf } from '../kit/live/scaleOf.ts';
import { colourOr, paintOf } from '../kit/paint.tsx';
import { shadowed } from '../kit/shadowed.tsx';
import { styled } from '../kit/styled.ts';
import { TextBlock } from '../kit/text/TextBlock.tsx';
import { liveTextProps } from '../kit/text/textLayout.ts';
import type { ViewProps } from '../view.ts';
import { type DashboardAddon, dashboardStyle, ownScale } from './dashboardAddon.ts';
import { arcPath, type Dial, dialOf, limitPath, pointerPoints, stageArcs } from './dial.ts';
import { dialFace } from './dialFace.tsx';
import { limitShares } from './limitShares.ts';

export function DashboardView({ widget, addon, mode, bindingText, isPlain, drawing }: ViewProps<DashboardAddon>) {
  const style = styled(dashboardStyle, widget.style);
  const { fill, defs } = paintOf(drawing, widget, style.fill);
  const mark = isPlain ? undefined : '';
  const dial = dialOf(boxOf(widget.position));
  const colour = colourOr(style.color, pageInk);
  const fontFamily = fontStack(style.fontFamily);
  const signal = signalsOf(widget.data)[0];
  const scale = scaleOf(widget.data, signal, ownScale(addon));
  const limits = addon.showLimits ? limitPath(dial, limitShares(signal, scale)) : '';
  return shadowed(
    style,
    <>
      {defs}
      <path d={arcPath(dial.ring, 0, 1)} fill={colourOr(addon.trackColor)} data-part="track" />
      {addon.type === 'multistage' &&
        stageArcs(addon.stages).map(({ from, to, color }) => (
          <path key={from} d={arcPath(dial.ring, from, to)} fill={colourOr(color)} />
        ))}
      {addon.type === 'monochrome' && <path fill={fill} data-part="arc" data-fill={mark} />}
      {limits && <path d={limits} fill={limitColours.inside} data-part="limits" />}
      {dialFace({ dial, addon, scale, mayChange: widget.data.mode === 'adapt', colour, fontFamily })}
      {addon.showPointer && (
        <polygon
          // In the designer it rests at the start of the scale.
          points={pointerPoints(dial, 0)}
          fill={colourOr(style.stroke, dashboardStyle.stroke)}
          data-part="pointer"
          data-stroke="fill"
        />
      )}
      {addon.showValue && mode === 'view' && valueText(dial, { ...style, color: colour }, mark)}
      {addon.showValue && mode === 'edit' && <NameOf dial={dial} text={bindingText || noValue} colour={colour} />}
    </>,
  );
}

/** Scales with the gauge unless the style sets a size. */
function valueText({ cx, cy, radius }: Dial, style: Style, mark: '' | undefined) {
  const fontSize = style.fontSize ?? short(Math.max(9, radius * 0.2));
  const text = liveTextProps({ fontWeight: 'bold', ...style, textAlign: 'center', fontSize });
  return (
    <text {...text} x={short(cx)} y={short(cy + radius * 0.78)} data-part="text" data-font={mark}>
      {noValue}
    </text>
  );
}

function NameOf({ dial, text, colour }: { dial: Dial; text: string; colour: string }) {
  const { cx, cy, radius } = dial;
  const box = { x: cx - radius * 0.6, y: cy + radius * 0.5, width: radius * 1.2, height: radius * 0.4 };
  const fontSize = Math.max(8, radius * 0.13);
  return <TextBlock text={text} box={box} style={{ color: colour, fontSize, textAlign: 'center', lineHeight: 1.2 }} />;
}
