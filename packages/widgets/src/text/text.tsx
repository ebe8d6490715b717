import { boxOf, type Style } from '@lookfar/page';
import type { z } from 'zod';
import { type ViewProps, widget } from '../definition.ts';
import { addonSchema, textField } from '../kit/addon.ts';
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
import { TextBlock } from '../kit/text/TextBlock.tsx';

const TextAddon = addonSchema({ text: textField('文本', 20_000) });
type TextAddon = z.output<typeof TextAddon>;

const textStyle = {
  ...fontDefaults,
  ...{ textAlign: 'left', verticalAlign: 'middle', lineHeight: 1.5 },
  ...{ fill: 'none', stroke: 'none', strokeWidth: 1 },
} as const satisfies Style;

/** Between a visible border and what stands in it. */
const padding = 4;

function TextView({ widget: { id, position, style: own }, addon, drawing }: ViewProps<TextAddon>) {
  const style = styled(textStyle, own);
  const { fill, defs } = paintOf(drawing, { id }, style.fill);
  const box = boxOf(position);
  const stroke = strokeProps(style);
  const isFramed = !isNoPaint(style.fill) || stroke.stroke !== 'none';
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
      <TextBlock text={addon.text} box={isFramed ? inset(box, padding) : box} style={style} />
    </g>
  );
}

export const text = widget({
  type: 'Usual.Text',
  icon: 'M5 7V5h14v2M12 5v14M9 19h6',
  layer: 'svg',
  addon: TextAddon,
  size: { width: 120, height: 32 },
  style: textStyle,
  data: 'none',
  paints: ['fill', 'stroke', 'font'],
  fields: [
    group('data', { cn: '内容', en: 'Content' }, [
      { kind: 'textarea', path: 'dataAddon.text', label: { cn: '文本', en: 'Text' } },
    ]),
    fontGroup([lineHeightField, decorationField]),
    fillGroup([radiusField]),
    borderGroup,
    effectGroup,
  ],
  textPath: 'dataAddon.text',
  view: TextView,
  keywords: { cn: '文字 标签 标题', en: 'text label title caption' },
});
