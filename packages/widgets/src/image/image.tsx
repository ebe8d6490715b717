import { boxOf, type Position, type Style, safeUrl, signalsOf } from '@lookfar/page';
import { widget } from '../definition.ts';
import { type AddonOf, fields } from '../fields/fields.ts';
import { image as picture } from '../fields/kinds.ts';
import { EmptyPicture, pictureIcon } from '../kit/EmptyPicture.tsx';
import { flipsOf, short } from '../kit/geometry.ts';
import { imageFit, imageFits } from '../kit/imageFit.ts';
import { attributeWriter, partOf } from '../kit/live/parts.ts';
import { defId } from '../kit/paint.tsx';
import { pictureOf } from '../kit/pictureOf.ts';
import { shadowProps, strokeProps, styled } from '../kit/styled.ts';
import { bindingField, borderGroup, effectGroup, group, radiusField } from '../kit/styleFields.ts';
import type { LiveFactory } from '../live.ts';
import type { ViewProps } from '../view.ts';

const f = fields({ url: picture({ cn: '图片', en: 'Image' }), fit: imageFit });
type ImageAddon = AddonOf<typeof f>;

const imageStyle = { stroke: 'none', strokeWidth: 1, radius: 0 } as const satisfies Style;

/** Its own picture, else that of the signal it is bound to, which may be known only later. */
function ImageView({ widget: shown, addon, mode, drawing }: ViewProps<ImageAddon>) {
  const style = styled(imageStyle, shown.style);
  const clip = defId(drawing, shown, 'clip');
  const [signal] = signalsOf(shown.data);
  const url = safeUrl(addon.url, 'image') ?? pictureOf(shown.data, signal);
  const { x, y, width, height } = boxOf(shown.position);
  const box = { x, y, width, height, rx: style.radius };
  if (url === undefined && mode === 'edit') return <EmptyPicture box={{ x, y, width, height }} radius={style.radius} />;
  if (url === undefined && !signal) return null;
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
        preserveAspectRatio={imageFits[addon.fit]}
        transform={flipTransform(shown.position)}
        {...(isClipped ? { clipPath: `url(#${clip})` } : {})}
        data-part="picture"
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

const liveImage: LiveFactory<ImageAddon> = (element, { data }, { url }, tools) => {
  if (safeUrl(url, 'image') !== undefined) return { update: () => undefined };
  const href = attributeWriter(partOf(element, 'picture'), 'href');
  return { update: () => href(pictureOf(data, tools.signal(0))) };
};

export const image = widget({
  type: 'Usual.Image',
  icon: pictureIcon,
  layer: 'svg',
  fields: f,
  size: { width: 160, height: 120 },
  style: imageStyle,
  data: 'one',
  paints: ['stroke'],
  inspector: [
    group('data', { cn: '图片', en: 'Image' }, f.rows('url', 'fit')),
    group('data', { cn: '数据', en: 'Data' }, [bindingField()]),
    group('style', { cn: '形状', en: 'Shape' }, [radiusField]),
    borderGroup,
    effectGroup,
  ],
  view: ImageView,
  live: liveImage,
  keywords: { cn: '图像 照片 背景 变量图片', en: 'image picture photo' },
});
