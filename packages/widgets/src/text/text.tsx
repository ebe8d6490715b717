import { boxOf, type Style } from '@lookfar/page';
import { widget } from '../definition.ts';
import { type AddonOf, fields } from '../fields/fields.ts';
import { flag, textarea } from '../fields/kinds.ts';
import { fontDefaults } from '../kit/fontDefaults.ts';
import { inset } from '../kit/geometry.ts';
import { isNoPaint, paintOf } from '../kit/paint.tsx';
import { shadowProps, strokeProps, styled } from '../kit/styled.ts';
import {
  borderGroup,
  decorationField,
  effectGroup,
  fillGroup,
  fontGroup,
  group,
  lineHeightField,
  radiusField,
} from '../kit/styleFields.ts';
import { fittedStyle } from '../kit/text/fitText.ts';
import { TextBlock } from '../kit/text/TextBlock.tsx';
import type { ViewProps } from '../view.ts';

const f = fields({
  text: textarea({ cn: '文本', en: 'Text' }, '文本', { most: 20_000 }),
  fits: flag({ cn: '缩小字号以适应大小', en: 'Smaller font to fit the box' }, false),
});
type TextAddon = AddonOf<typeof f>;

const textStyle = {
  ...fontDefaults,
  ...{ textAlign: 'left', verticalAlign: 'middle', lineHeight: 1.5 },
  ...{ fill: 'none', stroke: 'none', strokeWidth: 1 },
} as const satisfies Style;

/** Padding between a visible border and the text. */
const padding = 4;

function TextView({ widget: { id, position, style: own }, addon, drawing }: ViewProps<TextAddon>) {
  const style = styled(textStyle, own);
  const { fill, defs } = paintOf(drawing, { id }, style.fill);
  const box = boxOf(position);
  const stroke = strokeProps(style);
  const isFramed = !isNoPaint(style.fill) || stroke.stroke !== 'none';
  const inner = isFramed ? inset(box, padding) : box;
  const font = addon.fits ? fittedStyle(addon.text, inner, style) : style;
  return (
    <g {...shadowProps(style)}>
      {defs}
      <rect
        {...{ x: box.x, y: box.y, width: box.width, height: box.height, fill }}
        rx={style.radius ?? 0}
        {...stroke}
        pointerEvents="all"
        data-fill=""
        data-stroke=""
      />
      <TextBlock text={addon.text} box={inner} style={font} />
    </g>
  );
}

export const text = widget({
  type: 'Usual.Text',
  icon: 'M5 7V5h14v2M12 5v14M9 19h6',
  layer: 'svg',
  fields: f,
  size: { width: 120, height: 32 },
  style: textStyle,
  english: { text: 'Text' },
  data: 'none',
  paints: ['fill', 'stroke', 'font'],
  inspector: [
    group('data', { cn: '内容', en: 'Content' }, f.rows('text', 'fits')),
    fontGroup([lineHeightField, decorationField]),
    fillGroup([radiusField]),
    borderGroup,
    effectGroup,
  ],
  textPath: f.at.text,
  view: TextView,
  keywords: { cn: '文字 标签 标题', en: 'text label title caption' },
});
