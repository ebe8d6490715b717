import { useEffect } from 'react';
import { currentLanguage } from '../../base/i18n/language.ts';
import { useGuideStore } from '../../shared/guide/guideStore.ts';
import { keepProgress, loadProgress } from '../../shared/guide/keepProgress.ts';
import { loadNews } from '../help/index.ts';
import { TourOffer } from './TourOffer.tsx';

/** Asks once how far the user got: offers the tour to whoever has not answered yet, and marks news. */
export function GuideStart() {
  useEffect(() => {
    let isGone = false;
    const start = async () => {
      const progress = await loadProgress();
      const newest = progress && (await loadNews(currentLanguage()).catch(() => []))[0]?.date;
      if (isGone || !progress || newest === undefined) return;
      // To somebody who was never here everything is new: that is what the tour is for.
      if (progress.newsSeen === '') void keepProgress({ newsSeen: newest });
      else useGuideStore.setState({ hasNews: progress.newsSeen < newest });
    };
    void start();
    return () => {
      isGone = true;
    };
  }, []);
  const isUnanswered = useGuideStore(({ stop, progress }) => stop === undefined && progress?.tour === 'new');
  return isUnanswered && <TourOffer />;
}
