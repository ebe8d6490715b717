import { safeUrl } from '@lookfar/page';
import { htmlBox } from '../kit/htmlBox.ts';
import { styled } from '../kit/styled.ts';
import type { ViewProps } from '../view.ts';
import { type SlideAddon, slideStyle } from './slideFields.ts';
import './slide.css';

export const slideWords = {
  name: { cn: '轮播', en: 'Slides' },
  empty: { cn: '还没有内容', en: 'No slides yet' },
  previous: { cn: '上一页', en: 'Previous slide' },
  next: { cn: '下一页', en: 'Next slide' },
  slide: { cn: '第 {number} 页，共 {count} 页', en: 'Slide {number} of {count}' },
} as const;

const placeWords = (text: string, number: number, count: number): string =>
  text.replace('{number}', String(number)).replace('{count}', String(count));

/** All slides on top of each other; the first is shown until the live part turns them. */
export function SlideView({ widget, addon, mode, locale }: ViewProps<SlideAddon>) {
  const { slides, showArrows, showDots, fit } = addon;
  const placed = slides.map((slide, index) => ({ slide, index }));
  const isMany = slides.length > 1;
  const label = (index: number) => placeWords(slideWords.slide[locale], index + 1, slides.length);
  return (
    <section
      className="page-slide"
      style={htmlBox(styled(slideStyle, widget.style))}
      aria-roledescription={mode === 'view' ? 'carousel' : undefined}
      aria-label={widget.widgetName || slideWords.name[locale]}
    >
      {slides.length === 0 && <p className="page-slide-empty">{slideWords.empty[locale]}</p>}
      {placed.map(({ slide, index }) => (
        <Slide key={index} {...{ slide, index, fit }} label={label(index)} reacts={mode === 'view'} />
      ))}
      {isMany && showArrows && (
        <>
          <Arrow way="previous" label={slideWords.previous[locale]} />
          <Arrow way="next" label={slideWords.next[locale]} />
        </>
      )}
      {isMany && showDots && (
        <div className="page-slide-dots">
          {placed.map(({ index }) => (
            <button
              key={index}
              type="button"
              data-turn={index}
              aria-label={label(index)}
              aria-current={index === 0 ? 'true' : undefined}
            />
          ))}
        </div>
      )}
    </section>
  );
}

interface SlideProps {
  slide: SlideAddon['slides'][number];
  index: number;
  fit: SlideAddon['fit'];
  label: string;
  reacts: boolean;
}

function Slide({ slide: { image, title, text, clickEvent }, index, fit, label, reacts }: SlideProps) {
  const url = safeUrl(image, 'image');
  const clicks = reacts && clickEvent.enable;
  const button = { role: 'button', tabIndex: 0, 'data-event': `slides.${index}.clickEvent` };
  return (
    <div
      className="page-slide-item"
      data-slide={index}
      data-picture={url === undefined ? undefined : ''}
      hidden={index > 0}
      {...(clicks ? button : { role: 'group' })}
      {...{ 'aria-label': title || label }}
    >
      {url !== undefined && <img src={url} alt="" draggable={false} style={{ objectFit: fit }} />}
      {(title !== '' || text !== '') && (
        <div className="page-slide-words">
          {title !== '' && <strong>{title}</strong>}
          {text !== '' && <p>{text}</p>}
        </div>
      )}
    </div>
  );
}

function Arrow({ way, label }: { way: 'previous' | 'next'; label: string }) {
  return (
    <button type="button" className="page-slide-arrow" data-turn={way} aria-label={label} title={label}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d={way === 'next' ? 'M4.5 2.5 8 6 4.5 9.5' : 'M7.5 2.5 4 6l3.5 3.5'} />
      </svg>
    </button>
  );
}
