import { useEffect, useState } from 'react';
import { currentLanguage } from '../../base/i18n/language.ts';
import { useGuideStore } from '../../shared/guide/guideStore.ts';
import { keepProgress, loadProgress } from '../../shared/guide/keepProgress.ts';
import { loadNews } from '../help/index.ts';
import { TourOffer } from './TourOffer.tsx';

/** Asks once how far the user got: offers the tour to somebody new, and marks news for everybody else. */
export function GuideStart() {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    let isGone = false;
    const start = async () => {
      const progress = await loadProgress();
      const newest = progress && (await loadNews(currentLanguage()).catch(() => []))[0]?.date;
      if (isGone || !progress || newest === undefined) return;
      if (progress.tour !== 'new') return useGuideStore.setState({ hasNews: progress.newsSeen < newest });
      setNew(true);
      // Everything is new to them: that is what the tour is for.
      await keepProgress({ tour: 'offered', newsSeen: newest });
    };
    void start();
    return () => {
      isGone = true;
    };
  }, []);
  return isNew && <TourOffer />;
}
