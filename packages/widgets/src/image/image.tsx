import { boxOf, type Position, type Style, safeUrl } from '@lookfar/page';
import { widget } from '../definition.ts';
import { type AddonOf, fields } from '../fields/fields.ts';
import { choice, image as picture } from '../fields/kinds.ts';
import { flipsOf, short } from '../kit/geometry.ts';
import { defId } from '../kit/paint.tsx';
import { sidePorts } from '../kit/sidePorts.ts';
import { shadowProps, strokeProps, styled } from '../kit/styled.ts';
import { borderGroup, effectGroup, group, radiusField } from '../kit/styleFields.ts';
import type { ViewProps } from '../view.ts';

const fits = { contain: 'xMidYMid meet', cover: 'xMidYMid slice', fill: 'none' } as const;

const f = fields({
  url: picture({ cn: '图片', en: 'Image' }),
  fit: choice(
    { cn: '填充方式', en: 'Fit' },
    {
      contain: { cn: '完整显示', en: 'Contain' },
      cover: { cn: '铺满裁剪', en: 'Cover' },
      fill: { cn: '拉伸', en: 'Stretch' },
    },
  ),
});
type ImageAddon = AddonOf<typeof f>;

const imageStyle = { stroke: 'none', strokeWidth: 1, radius: 0 } as const satisfies Style;

function ImageView({ widget: shown, addon, mode, drawing }: ViewProps<ImageAddon>) {
  const style = styled(imageStyle, shown.style);
  const clip = defId(drawing, shown, 'clip');
  const url = safeUrl(addon.url, 'image');
  const { x, y, width, height } = boxOf(shown.position);
  const box = { x, y, width, height, rx: style.radius };
  if (url === undefined) return mode === 'edit' ? <EmptyFrame {...box} /> : null;
  const isClipped = style.radius > 0;
  return (
    <g {...shadowProps(style)}>
      {isClipped && (
        <clipPath id={clip}>
          <rect {...box} />
        </clipPath>
      )}
      <image
        {...{ x, y, width, height }}
        href={url}
        preserveAspectRatio={fits[addon.fit]}
        transform={flipTransform(shown.position)}
        {...(isClipped ? { clipPath: `url(#${clip})` } : {})}
      />
      <rect {...box} fill="none" {...strokeProps(style)} data-stroke="" />
    </g>
  );
}

/** Mirrored within its box. */
function flipTransform(position: Position): string | undefined {
  const { flipX, flipY } = flipsOf(position);
  if (!flipX && !flipY) return undefined;
  const { x, y, width, height } = boxOf(position);
  const shift = [flipX ? short(2 * x + width) : 0, flipY ? short(2 * y + height) : 0];
  return `translate(${shift.join(' ')}) scale(${flipX ? -1 : 1} ${flipY ? -1 : 1})`;
}

/** Placeholder until an image is chosen. */
function EmptyFrame({ x, y, width, height, rx }: { x: number; y: number; width: number; height: number; rx: number }) {
  const side = Math.min(width, height, 48) * 0.5;
  const [left, top] = [x + (width - side) / 2, y + (height - side) / 2];
  return (
    <g fill="none" stroke="#7d8691">
      <rect {...{ x, y, width, height, rx }} fill="rgb(125 134 145 / 0.12)" strokeDasharray="4 3" />
      <g transform={`translate(${left} ${top}) scale(${side / 24})`} strokeWidth="1.5">
        <path d={icon} />
      </g>
    </g>
  );
}

const icon = 'M3 5h18v14H3zM3 16l5-5l4 4l3-3l6 6M15.5 9.5a1 1 0 1 0 2 0a1 1 0 1 0-2 0';

export const image = widget({
  type: 'Usual.Image',
  icon,
  layer: 'svg',
  fields: f,
  size: { width: 160, height: 120 },
  style: imageStyle,
  data: 'none',
  paints: ['stroke'],
  inspector: [
    group('data', { cn: '图片', en: 'Image' }, f.rows('url', 'fit')),
    group('style', { cn: '形状', en: 'Shape' }, [radiusField]),
    borderGroup,
    effectGroup,
  ],
  ports: sidePorts,
  view: ImageView,
  keywords: { cn: '图像 照片 背景', en: 'image picture photo' },
});
