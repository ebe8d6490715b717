import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { useGuideStore } from '../../shared/guide/guideStore.ts';
import { keepProgress } from '../../shared/guide/keepProgress.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { HelpText } from './HelpText.tsx';
import { helpTexts } from './helpTexts.ts';
import { loadNews, type NewsEntry } from './news.ts';

/** [HE7] What changed for users; seen once it was opened. */
export function HelpNews() {
  const t = helpTexts.useTexts();
  const language = useLanguage();
  const news = useQuery({
    queryKey: ['news', language],
    queryFn: () => loadNews(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={news} failed={t('failed')}>
      {(entries) => <Entries entries={entries} />}
    </Loaded>
  );
}

function Entries({ entries }: { entries: readonly NewsEntry[] }) {
  const t = helpTexts.useTexts();
  const language = useLanguage();
  const newest = entries[0]?.date ?? '';
  useEffect(() => {
    const { progress } = useGuideStore.getState();
    useGuideStore.setState({ hasNews: false });
    if (progress && progress.newsSeen < newest) void keepProgress({ newsSeen: newest });
  }, [newest]);
  return (
    <article className="help-text">
      <h2>{t('news')}</h2>
      {entries.map(({ date, title, blocks }) => (
        <section key={`${date} ${title}`}>
          <h3>{title}</h3>
          <p className="help-count">
            <time dateTime={date}>{date}</time>
          </p>
          <HelpText blocks={blocks} place={{ language, name: 'start' }} />
        </section>
      ))}
    </article>
  );
}
