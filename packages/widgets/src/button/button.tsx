import { boxOf, type Style } from '@lookfar/page';
import { widget } from '../definition.ts';
import { type AddonOf, fields } from '../fields/fields.ts';
import { textarea } from '../fields/kinds.ts';
import { darkInk, fontDefaults } from '../kit/fontDefaults.ts';
import { inset } from '../kit/geometry.ts';
import { paintOf } from '../kit/paint.tsx';
import { shadowProps, strokeProps, styled } from '../kit/styled.ts';
import { borderGroup, effectGroup, fillGroup, fontGroup, group, radiusField } from '../kit/styleFields.ts';
import { TextBlock } from '../kit/text/TextBlock.tsx';
import type { ViewProps } from '../view.ts';
import './button.css';

const f = fields({ text: textarea({ cn: '文本', en: 'Text' }, '按钮', { most: 200 }) });
type ButtonAddon = AddonOf<typeof f>;

const buttonStyle = {
  ...fontDefaults,
  ...{ textAlign: 'center', verticalAlign: 'middle', lineHeight: 1.3 },
  color: darkInk,
  ...{ fill: '#f6f8fa', stroke: '#7d8691', strokeWidth: 1, radius: 10 },
} as const satisfies Style;

const padding = 6;

/** The stage makes anything with a click event focusable; a button without one is marked as inactive. */
function ButtonView({ widget: shown, addon, mode, drawing }: ViewProps<ButtonAddon>) {
  const style = styled(buttonStyle, shown.style);
  const { fill, defs } = paintOf(drawing, shown, style.fill);
  const box = boxOf(shown.position);
  const { x, y, width, height } = box;
  const rx = Math.min(style.radius, width / 2, height / 2);
  const isIdle = mode === 'view' && !shown.clickEvent?.enable;
  return (
    <g
      className={mode === 'view' ? 'widget-button' : undefined}
      aria-disabled={isIdle || undefined}
      {...shadowProps(style)}
    >
      {defs}
      <rect {...{ x, y, width, height, rx, fill }} {...strokeProps(style)} data-fill="" data-stroke="" />
      <rect {...{ x, y, width, height, rx }} className="widget-button-veil" fill="none" pointerEvents="none" />
      <TextBlock text={addon.text} box={inset(box, padding)} style={style} height={height} />
    </g>
  );
}

export const button = widget({
  type: 'Usual.Button',
  icon: 'M6 7h12a3 3 0 0 1 3 3v4a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-4a3 3 0 0 1 3-3zM8 12h8',
  layer: 'svg',
  fields: f,
  size: { width: 100, height: 36 },
  style: buttonStyle,
  english: { text: 'Button' },
  data: 'none',
  paints: ['fill', 'stroke', 'font'],
  inspector: [
    group('data', { cn: '内容', en: 'Content' }, f.rows('text')),
    fontGroup(),
    fillGroup([radiusField]),
    borderGroup,
    effectGroup,
  ],
  textPath: f.at.text,
  view: ButtonView,
  keywords: { cn: '按钮 开关 启动 停止', en: 'button switch start stop' },
});
