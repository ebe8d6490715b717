import { api, Failure, type PageDesign } from '@lookfar/contract';
import { readClip } from '@lookfar/editor';
import type { KnowsSignal } from '@lookfar/page';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureText } from '../../base/i18n/failureText.ts';
import { currentLanguage } from '../../base/i18n/language.ts';
import { readStored, writeStored } from '../../base/storage.ts';
import { browserClock } from '../../client/browserClock.ts';
import { send } from '../../client/send.ts';
import { callKey, refreshCall } from '../../client/useCall.ts';
import { LoadFailure } from '../../ui/Loaded.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import type { DesignerOwner } from '../page/index.ts';
import { learnUses } from './components/addWithUses.ts';
import { ComponentLayer } from './components/ComponentLayer.tsx';
import { DesignerContext, type FlowParts } from './DesignerContext.tsx';
import { knowsSignals } from './knowsSignals.ts';
import { browserDrafts } from './save/browserDrafts.ts';
import { DraftOffer } from './save/DraftOffer.tsx';
import { LeaveQuestion } from './save/LeaveQuestion.tsx';
import { type SentPage, sendPage } from './save/sendPage.ts';
import { DesignerShell } from './shell/DesignerShell.tsx';
import { designerTexts } from './shell/designerTexts.ts';
import { NoPageToDraw } from './shell/NoPageToDraw.tsx';
import { Workspace } from './Workspace.ts';

const clipboardKey = 'designer-clipboard';

export interface OwnersPagesProps {
  owner: DesignerOwner;
  pageId: number;
  /** Whose drafts are offered. */
  who: string;
  /** Its pages are flows. */
  flow?: FlowParts | undefined;
}

/** The page of an owner; others that were opened before keep their work. */
export function OwnersPages({ owner, pageId, who, flow }: OwnersPagesProps) {
  const client = useQueryClient();
  const [workspace] = useState(() => newWorkspace({ owner, flow }, who, (page) => savePage(client, page)));
  useEffect(() => {
    workspace.start();
    return () => workspace.stop();
  }, [workspace]);
  useEffect(learnClip, []);
  return (
    <>
      <LoadedPage key={pageId} workspace={workspace} owner={owner} pageId={pageId} />
      <LeaveQuestion workspace={workspace} owner={owner} />
    </>
  );
}

/** A copy from another tab may use components that were never shown here: pasting has to know what they draw. */
function learnClip(): () => void {
  const learn = () => {
    learnUses(readClip(readStored(clipboardKey) ?? '') ?? []).catch(() => undefined);
  };
  learn();
  addEventListener('focus', learn);
  return () => removeEventListener('focus', learn);
}

/** The viewer then shows the saved page, and not what it showed before. */
async function savePage(client: QueryClient, page: SentPage): ReturnType<typeof sendPage> {
  const saved = await sendPage(page);
  client.removeQueries({ queryKey: callKey(api.pageOpening.info, { id: page.id }) });
  void refreshCall(client, api.pageView.queryHome);
  // Whether the draft of a project's page differs from what is published.
  void refreshCall(client, api.projectPage.tree);
  return saved;
}

function newWorkspace(drawn: Pick<OwnersPagesProps, 'owner' | 'flow'>, who: string, save: typeof sendPage): Workspace {
  return new Workspace({
    ...drawn,
    clock: browserClock,
    drafts: browserDrafts(who),
    send: save,
    reasonOf: (error) => failureText(error, currentLanguage()).reason,
    clipboard: {
      read: () => readStored(clipboardKey) ?? null,
      write: (text) => writeStored(clipboardKey, text),
    },
  });
}

interface LoadedPageProps {
  workspace: Workspace;
  owner: DesignerOwner;
  pageId: number;
}

interface Loaded {
  /** Undefined if the page does not exist. */
  design: PageDesign | undefined;
  /** Which signals can be pasted; undefined if that cannot be determined, possibly because the owner does not exist. */
  knows: KnowsSignal | undefined;
}

async function loadPage({ kind, id }: DesignerOwner, pageId: number, signal: AbortSignal): Promise<Loaded> {
  const signals = send(api.pageDesign.signals, { owner: kind, ownerId: id }, { quiet: true, signal }).catch(
    () => undefined,
  );
  const design = await send(api.pageDesign.info, { id: pageId }, { quiet: true, signal }).catch(undefinedIfGone);
  const own = await signals;
  return { design, knows: own && knowsSignals({ kind, id }, own) };
}

function undefinedIfGone(error: unknown): undefined {
  if (!(error instanceof Failure) || error.code !== '1014') throw error;
}

function LoadedPage({ workspace, owner, pageId }: LoadedPageProps) {
  const t = designerTexts.useTexts();
  const open = workspace.page(pageId);
  const { data, error, refetch } = useQuery({
    queryKey: ['page-design', pageId],
    queryFn: ({ signal }) => loadPage(owner, pageId, signal),
    // Editing must start from the server's current version, and must not be disturbed by a refetch.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: open === undefined,
  });
  const { kind, id } = owner;
  if (error instanceof Failure && error.code === '1009') return <NoPageToDraw why="noRight" kind={kind} />;
  if (error && !open)
    return <LoadFailure size="page" title={t('loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!open && !data) return <LoadingState size="page" />;
  const way = { kind, ...(data?.knows && { ownerId: id }) };
  if (data && !data.design) return <NoPageToDraw why="gone" {...way} />;
  if (data?.design && (data.design.owner !== kind || data.design.ownerId !== id))
    return <NoPageToDraw why="otherOwner" {...way} />;
  const opened = open ?? (data?.design && workspace.open(data.design, data.knows));
  if (!opened) return null;
  return (
    <DesignerContext value={opened.designer}>
      <ComponentLayer workspace={workspace}>
        <DesignerShell workspace={workspace} dropped={opened.dropped} />
        <DraftOffer workspace={workspace} />
      </ComponentLayer>
    </DesignerContext>
  );
}
