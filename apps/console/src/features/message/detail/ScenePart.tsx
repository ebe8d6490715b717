import { sceneViewing } from '@lookfar/contract';
import { paths } from '../../../base/paths.ts';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { Row } from '../../../ui/layout/Layout.tsx';
import { detailTexts } from './detailTexts.ts';
import { Jump } from './Jump.tsx';

/** What a scene says is in its text; scenes are a step away for those who see them. */
export function ScenePart() {
  const t = detailTexts.useTexts();
  const user = useUser();
  if (!isAllowed(user, sceneViewing)) return null;
  return (
    <Row className="message-detail-actions">
      <Jump to={paths.scenes} text={t('openScenes')} />
    </Row>
  );
}
