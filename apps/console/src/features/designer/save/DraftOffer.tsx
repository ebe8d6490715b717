import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { useDesigner } from '../DesignerContext.tsx';
import type { Workspace } from '../Workspace.ts';
import { comparePages, differenceCount } from './comparePages.ts';
import type { Draft } from './DraftStorage.ts';
import { isUnsaved } from './saveStep.ts';
import { saveTexts } from './saveTexts.ts';
import { thisWindow } from './thisWindow.ts';

/** Offers unsaved work from an earlier visit, one draft after the other; a draft without differences is deleted. */
export function DraftOffer({ workspace }: { workspace: Workspace }) {
  const t = saveTexts.useTexts();
  const { editor, saver, design } = useDesigner();
  const [offer, setOffer] = useState<{ draft: Draft; count: number }>();
  useEffect(() => {
    let isLeft = false;
    const look = async () => {
      let dropped: Draft | undefined;
      for (;;) {
        const draft = await workspace.drafts.left(design.id);
        // Changes since the page was opened are in a draft of their own.
        if (!draft || isLeft || isUnsaved(saver.state)) return;
        // A storage that cannot delete would otherwise be scanned forever.
        if (draft.window === dropped?.window) return;
        const count = differenceCount(comparePages(editor.document.toPage(), draft.page));
        if (count > 0) return setOffer({ draft, count });
        await workspace.drafts.drop(draft);
        dropped = draft;
      }
    };
    if (!offer) void look();
    return () => {
      isLeft = true;
    };
  }, [offer, workspace, design.id, editor, saver]);
  if (!offer) return null;
  const { draft, count } = offer;
  const take = async () => {
    editor.replacePage(draft.page);
    saver.feed({ type: 'rebased', revision: draft.revision });
    setOffer(undefined);
    // The draft that it becomes here is written before the old one is deleted.
    await saver.keepDraft();
    if (draft.window !== thisWindow) await workspace.drafts.drop(draft);
  };
  const drop = async () => {
    await workspace.drafts.drop(draft);
    setOffer(undefined);
  };
  return (
    <Modal
      open
      title={t('draftTitle')}
      width={460}
      okText={t('draftTake')}
      // Enter must never throw work away.
      okButtonProps={{ autoFocus: true }}
      cancelText={t('draftDrop')}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      onOk={() => void take()}
      onCancel={() => void drop()}
    >
      <p>{t('draftNote', { count, time: formatLocalTime(draft.time) })}</p>
      {draft.revision < design.revision && <p>{t('draftOlder', { loginname: design.loginname })}</p>}
    </Modal>
  );
}
