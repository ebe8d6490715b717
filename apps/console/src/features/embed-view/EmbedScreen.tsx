import '../page-view/framed/framed.css';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { browserLanguage, showLanguage } from '../../base/i18n/language.ts';
import { usePageTitle } from '../../base/pageTitle.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { EmbeddedContext } from '../live/index.ts';
import { type PageNest, PageNestContext, viewDevicePage } from '../page-view/index.ts';
import { ProjectDrawing } from '../project-view/index.ts';
import { EmbedNote } from './EmbedNote.tsx';
import type { OpenedLink } from './EmbedSession.ts';
import { useEmbedLink } from './useEmbedLink.ts';

/** `/embed/{code}#{secret}`: one page, on another site, without a login and without the console around it. */
export function EmbedScreen() {
  const { code = '' } = useParams();
  const { hash, search } = useLocation();
  const wanted = new URLSearchParams(search).get('lang');
  useLayoutEffect(() => {
    if (wanted) showLanguage(browserLanguage([wanted === 'cn' ? 'zh' : wanted]));
  }, [wanted]);
  return (
    <main className="framed-screen">
      <Opened key={`${code}${hash}`} code={code} secret={hash.slice(1)} />
    </main>
  );
}

function Opened({ code, secret }: { code: string; secret: string }) {
  const [state, retry] = useEmbedLink(code, secret);
  if (state.is === 'opening') return <LoadingState size="page" />;
  return state.is === 'failed' ? <EmbedNote failure={state.failure} onRetry={retry} /> : <Shown link={state.link} />;
}

function Shown({ link: { pageId, projectId } }: { link: OpenedLink }) {
  const [title, setTitle] = useState<string>();
  usePageTitle(title);
  const nest = useMemo((): PageNest => ({ around: [], start: undefined, isAlone: true, onTitle: setTitle }), []);
  return (
    <EmbeddedContext value>
      <PageNestContext value={nest}>
        {projectId === null ? (
          viewDevicePage({ pageId, equipId: 0 })
        ) : (
          <ProjectDrawing pageId={pageId} draft={false} choice={null} isFramed />
        )}
      </PageNestContext>
    </EmbeddedContext>
  );
}
