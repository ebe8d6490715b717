import './tour.css';
import { Button } from 'antd';
import { useState } from 'react';
import { showTour, useGuideStore } from '../../shared/guide/guideStore.ts';
import { tourTexts } from './tourTexts.ts';

/** [TO3] Offers the tour in the flow of the menu: nothing is covered, and nothing has to be answered. */
export function TourOffer() {
  const t = tourTexts.useTexts();
  const [isGone, setGone] = useState(false);
  // It may have been begun elsewhere.
  const isBegun = useGuideStore(({ stop, progress }) => stop !== undefined || progress?.tour !== 'offered');
  if (isGone || isBegun) return null;
  const begin = () => {
    setGone(true);
    showTour();
  };
  return (
    <section className="tour-offer" aria-label={t('tour')}>
      <strong>{t('offer')}</strong>
      <p>{t('offerNote')}</p>
      <Button type="primary" size="small" onClick={begin}>
        {t('begin')}
      </Button>{' '}
      <Button type="text" size="small" title={t('found')} onClick={() => setGone(true)}>
        {t('later')}
      </Button>
    </section>
  );
}
