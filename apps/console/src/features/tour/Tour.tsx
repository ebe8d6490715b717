import './tour.css';
import { CloseOutlined } from '@ant-design/icons';
import type { UserInfo } from '@lookfar/contract';
import { Button } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { useGuideStore } from '../../shared/guide/guideStore.ts';
import { keepProgress } from '../../shared/guide/keepProgress.ts';
import { tourRole, tours } from './tourStops.ts';
import { tourTexts } from './tourTexts.ts';
import { useDone } from './useDone.ts';
import { usePlace } from './usePlace.ts';
import { useTarget } from './useTarget.ts';

/** Between the card and what it is about. */
const gap = 12;
const cardHeight = 220;
const none: readonly string[] = [];

/** [TO2] One stop of the tour: what it is about is lit, and can be used; a card beside it says what it is. */
export function Tour({ user, at }: { user: UserInfo; at: number }) {
  const t = tourTexts.useTexts();
  const language = useLanguage();
  const stops = tours[tourRole(user)];
  const stop = stops[Math.min(at, stops.length - 1)];
  const title = useId();
  const card = useRef<HTMLElement>(null);
  const place = usePlace(stop);
  const target = useTarget(stop?.targets ?? none, place === 'there');
  const [came] = useState(() => document.activeElement);
  const isLast = at >= stops.length - 1;

  // Also after a reload it goes on with the stop that is shown.
  useEffect(() => void keepProgress({ tour: 'left', stop: at }), [at]);
  const leave = () => {
    useGuideStore.setState({ stop: undefined });
    if (came instanceof HTMLElement) came.focus();
  };
  const go = (next: number) => {
    if (next >= stops.length) {
      void keepProgress({ tour: 'done', stop: 0 });
      return leave();
    }
    useGuideStore.setState({ stop: Math.max(0, next) });
  };
  const isDone = useDone(stop?.goesOn ? target : undefined, () => go(at + 1));
  // Each stop is read out, also when its card comes back after a dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => card.current?.focus({ preventScroll: true }), [at, target.isAsking]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leave();
    else if (event.key === 'ArrowRight') go(at + 1);
    else if (event.key === 'ArrowLeft') go(at - 1);
    else return;
    event.preventDefault();
  };
  if (!stop || target.isAsking) return null;
  const isMissing = target.isMissing || place === 'missing';
  const { box } = target;
  const beside = box && placeOf(box);
  return (
    <>
      {box && (
        <div
          className="tour-light"
          style={{ left: box.left - 4, top: box.top - 4, width: box.width + 8, height: box.height + 8 }}
        />
      )}
      <section
        ref={card}
        className={beside ? 'tour-card tour-card-beside' : 'tour-card'}
        style={beside}
        role="dialog"
        aria-labelledby={title}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <header>
          <small>{t('stopOf', { stop: at + 1, count: stops.length })}</small>
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={t('leave')}
            title={`${t('leave')} (Esc)`}
            onClick={leave}
          />
        </header>
        <h2 id={title}>{stop.title[language]}</h2>
        <p>{stop.text[language]}</p>
        <p role="status" className="tour-say">
          {isMissing && t('missing')}
          {isDone && t('done')}
        </p>
        <footer>
          {at > 0 && <Button onClick={() => go(at - 1)}>{t('previous')}</Button>}
          <Button type="primary" onClick={() => go(at + 1)}>
            {t(isLast ? 'finish' : 'next')}
          </Button>
        </footer>
      </section>
    </>
  );
}

/** Below what is lit or above it; in the corner of the screen if there is no room. */
function placeOf(box: DOMRect): { left: number; top: number } | undefined {
  const left = Math.max(gap, Math.min(box.left, innerWidth - 380));
  if (box.bottom + gap + cardHeight < innerHeight) return { left, top: box.bottom + gap };
  const above = box.top - gap - cardHeight;
  return above < gap ? undefined : { left, top: above };
}
