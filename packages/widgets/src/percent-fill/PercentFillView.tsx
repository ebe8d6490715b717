import { type Box, boxOf, noValue, type Style } from '@lookfar/page';
import type { ReactNode } from 'react';
import { boxElement } from '../kit/boxElement.tsx';
import { pageInk } from '../kit/fontDefaults.ts';
import { short } from '../kit/geometry.ts';
import { colourOr, defId, paintOf } from '../kit/paint.tsx';
import { sectorPath } from '../kit/sector.ts';
import { shadowed } from '../kit/shadowed.tsx';
import { strokeProps, styled } from '../kit/styled.ts';
import { haloClass } from '../kit/text/halo.ts';
import { TextBlock } from '../kit/text/TextBlock.tsx';
import { liveTextProps } from '../kit/text/textLayout.ts';
import type { ViewProps } from '../view.ts';
import { cornerRadius, insideOf, levelAttribute, quarterMarks, ringOf } from './fillShape.ts';
import { type PercentFillAddon, percentFillStyle } from './percentFillAddon.ts';

export function PercentFillView({ widget, addon, mode, bindingText, isPlain, drawing }: ViewProps<PercentFillAddon>) {
  const style = styled(percentFillStyle, widget.style);
  const { fill, defs } = paintOf(drawing, widget, style.fill);
  const box = boxOf(widget.position);
  const mark = isPlain ? undefined : '';
  const Level = levelAttribute(addon) === 'd' ? 'path' : 'polygon';
  const level = <Level fill={fill} data-part="level" data-fill={mark} />;
  const body = addon.type === 'doughnutChart' ? doughnut : vessel;
  return shadowed(
    style,
    <>
      {defs}
      {body({ clip: () => defId(drawing, widget, 'clip'), box, addon, style, level })}
      {addon.textType !== 'none' && fillText({ box, style, mode, addon, name: bindingText, mark })}
    </>,
  );
}

interface BodyProps {
  /** Id of its clip path. */
  clip: () => string;
  box: Box;
  addon: PercentFillAddon;
  style: Style;
  level: ReactNode;
}

/** A bar or a tank; its level is inside the wall. */
function vessel({ clip, box, addon, style, level }: BodyProps): ReactNode {
  const rx = cornerRadius(box, addon.type, style.radius);
  const stroke = strokeProps(style);
  return (
    <>
      {boxElement(box, rx, { fill: colourOr(addon.trackColor), ...stroke, 'data-stroke': '' })}
      {rx > 0 ? rounded(clip(), insideOf(box, style), rx, level) : level}
      {addon.type === 'capacityChart' && (
        <path d={quarterMarks(box)} fill="none" stroke={stroke.stroke} strokeOpacity={0.6} />
      )}
    </>
  );
}

/** Clipped at round corners, only if there are any: every clip costs rendering time. */
function rounded(clip: string, { x, y, width, height }: Box, rx: number, level: ReactNode): ReactNode {
  return (
    <>
      <clipPath id={clip}>
        <rect {...{ x, y, width, height, rx }} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>{level}</g>
    </>
  );
}

function doughnut({ box, addon, level }: BodyProps): ReactNode {
  return (
    <>
      <path d={sectorPath(ringOf(box), 0, 360)} fill={colourOr(addon.trackColor)} />
      {level}
    </>
  );
}

interface FillTextProps {
  box: Box;
  style: Style;
  mode: 'edit' | 'view';
  addon: PercentFillAddon;
  name: string | undefined;
  mark: '' | undefined;
}

/** Scales with the box unless the style sets a size. */
function fillText({ box, style, mode, addon: { type, textType }, name, mark }: FillTextProps): ReactNode {
  const fontSize =
    style.fontSize ??
    short(Math.max(9, Math.min(box.width * (textType === 'value' ? 0.15 : 0.22), box.height * 0.3, 28)));
  const color = colourOr(style.color, pageInk);
  const shown: Style = { ...style, color, textAlign: 'center' };
  if (mode === 'edit' && name)
    return <TextBlock text={name} box={box} style={{ ...shown, fontSize: Math.min(12, fontSize) }} />;
  const { className, ...text } = liveTextProps({ ...shown, fontSize });
  const isOnLevel = type !== 'doughnutChart';
  return (
    <text
      {...text}
      className={isOnLevel ? `${className} ${haloClass(color)}` : className}
      x={short(box.x + box.width / 2)}
      y={short(box.y + box.height / 2 + fontSize * 0.35)}
      data-part="text"
      data-font={mark}
    >
      {noValue}
    </text>
  );
}
