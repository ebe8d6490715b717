import './tour.css';
import { Button } from 'antd';
import { showTour } from '../../shared/guide/guideStore.ts';
import { keepProgress } from '../../shared/guide/keepProgress.ts';
import { tourTexts } from './tourTexts.ts';

/** [TO3] Offers the tour in the flow of the menu, until it is begun or declined: nothing is covered. */
export function TourOffer() {
  const t = tourTexts.useTexts();
  return (
    <section className="tour-offer" aria-label={t('tour')}>
      <strong>{t('offer')}</strong>
      <p>{t('offerNote')}</p>
      <Button type="primary" size="small" onClick={showTour}>
        {t('begin')}
      </Button>{' '}
      <Button type="text" size="small" title={t('found')} onClick={() => void keepProgress({ tour: 'declined' })}>
        {t('later')}
      </Button>
    </section>
  );
}
