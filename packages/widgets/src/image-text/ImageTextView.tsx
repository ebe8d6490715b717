import { safeUrl } from '@lookfar/page';
import type { CSSProperties } from 'react';
import { htmlBox } from '../kit/htmlBox.ts';
import { colourOr } from '../kit/paint.tsx';
import { styled } from '../kit/styled.ts';
import type { ViewProps } from '../view.ts';
import { type ImageTextAddon, imageTextStyle } from './imageTextFields.ts';
import './image-text.css';

const middles = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const;

/** A card: its picture beside, above, below or behind its text. */
export function ImageTextView({ widget, addon, mode }: ViewProps<ImageTextAddon>) {
  const { image, title, text, layout, share, fit, padding, titleSize, titleColor } = addon;
  const style = styled(imageTextStyle, widget.style);
  const url = layout === 'none' ? undefined : safeUrl(image, 'image');
  const hasPicture = url !== undefined || (mode === 'edit' && layout !== 'none');
  const side = layout === 'left' || layout === 'right' ? 'width' : 'height';
  const written: CSSProperties = {
    ...{ padding, textAlign: style.textAlign, lineHeight: style.lineHeight, fontWeight: style.fontWeight },
    ...{ fontStyle: style.fontStyle, justifyContent: middles[style.verticalAlign] },
  };
  return (
    <article
      className="image-text"
      data-layout={hasPicture ? layout : 'none'}
      data-clicks={mode === 'view' && widget.clickEvent?.enable ? '' : undefined}
      style={htmlBox(style)}
    >
      {hasPicture && (
        <div className="image-text-picture" style={layout === 'behind' ? {} : { [side]: `${share}%` }}>
          {url === undefined ? <EmptyPicture /> : <img src={url} alt="" draggable={false} style={{ objectFit: fit }} />}
        </div>
      )}
      <div className="image-text-words" style={written}>
        {title !== '' && (
          <strong style={{ fontSize: titleSize, color: colourOr(titleColor, 'inherit') }}>{title}</strong>
        )}
        {text !== '' && <p>{text}</p>}
      </div>
    </article>
  );
}

/** The place of a picture that is not chosen yet. */
export function EmptyPicture() {
  return (
    <svg className="image-text-empty" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6M15.5 9.5a1 1 0 1 0 2 0a1 1 0 1 0-2 0" />
    </svg>
  );
}
