import '../../theme/font.css';
import { type PageOwner, pageRights } from '@lookfar/contract';
import { useParams } from 'react-router';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { OwnersPages } from './OwnersPages.tsx';
import { NoPageToDraw } from './shell/NoPageToDraw.tsx';

const idShape = /^[1-9]\d{0,15}$/;

export const EquipmentDesignerPage = () => <DesignerPage kind="equipment" />;
export const TemplateDesignerPage = () => <DesignerPage kind="template" />;
export const ProjectDesignerPage = () => <DesignerPage kind="project" />;

/** Draws the pages of an owner. The page of the address is shown; others that were opened before keep their work. */
export function DesignerPage({ kind }: { kind: PageOwner }) {
  const { ownerId = '', pageId = '' } = useParams();
  const user = useUser();
  // The session is over: the login page comes.
  if (!user) return <LoadingState size="page" />;
  if (!isAllowed(user, pageRights[kind])) return <NoPageToDraw why="noRight" kind={kind} />;
  if (!idShape.test(ownerId) || !idShape.test(pageId)) return <NoPageToDraw why="badAddress" kind={kind} />;
  const who = String(user.userId);
  return (
    <OwnersPages key={`${kind}/${ownerId}`} owner={{ kind, id: Number(ownerId) }} pageId={Number(pageId)} who={who} />
  );
}
