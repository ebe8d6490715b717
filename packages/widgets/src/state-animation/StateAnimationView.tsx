import { boxOf, noValue, safeUrl } from '@lookfar/page';
import type { ReactNode } from 'react';
import { boxElement } from '../kit/boxElement.tsx';
import { EmptyPicture } from '../kit/EmptyPicture.tsx';
import { inset } from '../kit/geometry.ts';
import { imageFits } from '../kit/imageFit.ts';
import { paintOf } from '../kit/paint.tsx';
import { shadowProps, strokeProps, styled } from '../kit/styled.ts';
import { TextBlock } from '../kit/text/TextBlock.tsx';
import type { ViewProps } from '../view.ts';
import { type StateAnimationAddon, stateAnimationStyle } from './stateAnimationFields.ts';
import './state-animation.css';

const padding = 4;

/**
 * All states on top of each other, of which the live part shows one: pictures are loaded before they are needed, and
 * do not flicker. The designer shows the first.
 */
export function StateAnimationView({ widget, addon, mode, drawing }: ViewProps<StateAnimationAddon>) {
  const style = styled(stateAnimationStyle, widget.style);
  const { fill, defs } = paintOf(drawing, widget, style.fill);
  const { x, y, width, height } = boxOf(widget.position);
  const box = { x, y, width, height };
  const isImage = addon.type === 'image';
  const fit = imageFits[addon.fit];
  const words = (text: string) => <TextBlock text={text} box={inset(box, padding)} style={style} />;
  const frameOf = ({ text, url }: StateAnimationAddon['items'][number]): ReactNode => {
    const picture = isImage ? safeUrl(url, 'image') : undefined;
    if (picture !== undefined) return <image {...box} href={picture} preserveAspectRatio={fit} />;
    return isImage && text === '' && mode === 'edit' ? <EmptyPicture box={box} /> : words(text);
  };
  const hidden = { display: 'none' } as const;
  const shown = mode === 'edit' ? addon.items.slice(0, 1) : addon.items;
  return (
    <g className="state-animation" {...shadowProps(style)}>
      {defs}
      {boxElement(box, style.radius, { fill, ...strokeProps(style), 'data-fill': '', 'data-stroke': '' })}
      <g data-part="state">
        {shown.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: states have no identity but their place
          <g key={index} data-part={`frame-${index}`} {...(mode === 'view' ? hidden : {})}>
            {frameOf(item)}
          </g>
        ))}
        {isImage && mode === 'view' && <image {...box} preserveAspectRatio={fit} data-part="picture" display="none" />}
        {mode === 'view' && <g data-part="unknown">{words(noValue)}</g>}
        {mode === 'edit' && addon.items.length === 0 && words(noValue)}
      </g>
    </g>
  );
}
