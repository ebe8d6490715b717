import '@lookfar/widgets/flow';
import '../../../theme/font.css';
import { api, Failure, pageRights } from '@lookfar/contract';
import { useParams } from 'react-router';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { useCall } from '../../../client/useCall.ts';
import { LoadFailure } from '../../../ui/Loaded.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { OwnersPages } from '../OwnersPages.tsx';
import { designerTexts } from '../shell/designerTexts.ts';
import { NoPageToDraw } from '../shell/NoPageToDraw.tsx';
import { flowParts } from './flowParts.ts';

const idShape = /^[1-9]\d{0,15}$/;

/** Draws a scene: the one page that it has, as a flow. */
export function SceneDesignerPage() {
  const { ownerId = '' } = useParams();
  const user = useUser();
  // The session is over: the login page comes.
  if (!user) return <LoadingState size="page" />;
  if (!isAllowed(user, pageRights.scene)) return <NoPageToDraw why="noRight" kind="scene" />;
  if (!idShape.test(ownerId)) return <NoPageToDraw why="badAddress" kind="scene" />;
  return <LoadedScene key={ownerId} sceneId={Number(ownerId)} who={String(user.userId)} />;
}

function LoadedScene({ sceneId, who }: { sceneId: number; who: string }) {
  const t = designerTexts.useTexts();
  const { data, error, refetch } = useCall(api.scene.info, { id: sceneId });
  if (error instanceof Failure && error.code === '1014') return <NoPageToDraw why="gone" kind="scene" />;
  if (error && !data)
    return <LoadFailure size="page" title={t('loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState size="page" />;
  return <OwnersPages owner={{ kind: 'scene', id: sceneId }} pageId={data.pageId} who={who} flow={flowParts} />;
}
