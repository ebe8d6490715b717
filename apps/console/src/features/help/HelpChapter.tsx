import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { HelpText } from './HelpText.tsx';
import { helpTexts } from './helpTexts.ts';
import { type Chapter, loadChapter } from './manual.ts';
import { resolveHeading } from './resolveHeading.ts';

/** A chapter of the manual, at one of its headings. */
export function HelpChapter({ place }: { place: string }) {
  const t = helpTexts.useTexts();
  const language = useLanguage();
  const [name = '', heading = ''] = place.split('#');
  const chapter = useQuery({
    queryKey: ['chapter', language, name],
    queryFn: async () => (await loadChapter(language, name)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={chapter} failed={t('failed')}>
      {(loaded) =>
        loaded === null ? (
          <EmptyState title={t('noChapter')} />
        ) : (
          <Text key={place} chapter={loaded} heading={heading} />
        )
      }
    </Loaded>
  );
}

function Text({ chapter, heading }: { chapter: Chapter; heading: string }) {
  const text = useRef<HTMLElement>(null);
  useEffect(() => {
    let isGone = false;
    const show = (id: string | undefined) => {
      const at = id === undefined ? undefined : document.getElementById(`help-${id}`);
      if (at) at.scrollIntoView({ block: 'start' });
      else text.current?.closest('.ant-drawer-body')?.scrollTo(0, 0);
    };
    if (heading === '') show(undefined);
    else
      void resolveHeading(chapter, heading).then((id) => {
        if (!isGone) show(id);
      });
    return () => {
      isGone = true;
    };
  }, [chapter, heading]);
  return (
    <article ref={text} className="help-text">
      <HelpText blocks={chapter.blocks} place={chapter} />
    </article>
  );
}
