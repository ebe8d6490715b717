import { Button, Modal } from 'antd';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { sessionStore } from '../../../base/session/sessionStore.ts';
import { type DesignerOwner, ownerPaths } from '../../page/index.ts';
import type { Workspace } from '../Workspace.ts';
import { saveNow } from './saveNow.ts';
import { saveTexts } from './saveTexts.ts';

interface LeaveQuestionProps {
  workspace: Workspace;
  owner: DesignerOwner;
}

/** Asked before the designer is left with unsaved pages. Going to another page of the owner keeps them, so it is not. */
export function LeaveQuestion({ workspace, owner }: LeaveQuestionProps) {
  const t = saveTexts.useTexts();
  const unsaved = useSyncExternalStore(workspace.subscribe, workspace.unsaved);
  const isDirty = unsaved.length > 0;
  const { designer } = ownerPaths[owner.kind];
  // A scene has one page, and its id in the address is its own.
  const inside = owner.kind === 'scene' ? designer(owner.id, 1) : designer(owner.id, 1).replace(/1$/, '');
  // When the session is over there is no choice: the work is kept as a draft and offered after the login.
  const blocker = useBlocker(
    ({ nextLocation }) => isDirty && sessionStore.status() === 'in' && !nextLocation.pathname.startsWith(inside),
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      workspace.keepDrafts();
      event.preventDefault();
      // Most browsers show their own text by now; this is for those that still show the page's.
      event.returnValue = t('beforeUnload');
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty, workspace, t]);
  const [isSaving, setSaving] = useState(false);
  const leave = () => {
    workspace.discard();
    blocker.proceed?.();
  };
  const stay = () => blocker.reset?.();
  const saveAll = async () => {
    setSaving(true);
    const savers = unsaved.flatMap((id) => workspace.page(id)?.designer.saver ?? []);
    const results = await Promise.all(savers.map(saveNow));
    setSaving(false);
    // Whatever could not be saved is reported in the designer.
    if (results.every(Boolean)) blocker.proceed?.();
    else stay();
  };
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={t('leaveTitle')}
      width={520}
      onCancel={stay}
      footer={
        <>
          <Button danger disabled={isSaving} onClick={leave}>
            {t('leave')}
          </Button>
          <Button disabled={isSaving} onClick={stay}>
            {t('stay')}
          </Button>
          <Button type="primary" loading={isSaving} onClick={() => void saveAll()}>
            {t('saveAndLeave')}
          </Button>
        </>
      }
    >
      <p>{t('beforeUnload')}</p>
      <p>{t('leaveNote', { count: unsaved.length })}</p>
    </Modal>
  );
}
