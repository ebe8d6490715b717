import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { useDesigner } from '../DesignerContext.tsx';
import type { Workspace } from '../Workspace.ts';
import { comparePages, differenceCount } from './comparePages.ts';
import type { Draft } from './DraftShelf.ts';
import { isUnsaved } from './saveStep.ts';
import { saveTexts } from './saveTexts.ts';

/** Offers what an earlier visit drew and did not save. Once a page and visit; a draft that says nothing new just goes. */
export function DraftOffer({ workspace }: { workspace: Workspace }) {
  const t = saveTexts.useTexts();
  const { editor, saver, design } = useDesigner();
  const [offer, setOffer] = useState<{ draft: Draft; count: number }>();
  useEffect(() => {
    let isLeft = false;
    const look = async () => {
      const draft = await workspace.drafts.read(design.id);
      // What was drawn since the page was opened wrote a draft of its own.
      if (!draft || isLeft || isUnsaved(saver.state)) return;
      const count = differenceCount(comparePages(editor.document.toPage(), draft.page));
      if (count === 0) await workspace.drafts.remove(design.id);
      else setOffer({ draft, count });
    };
    void look();
    return () => {
      isLeft = true;
    };
  }, [workspace, design.id, editor, saver]);
  if (!offer) return null;
  const { draft, count } = offer;
  const take = () => {
    editor.replacePage(draft.page);
    saver.feed({ type: 'rebased', revision: draft.revision });
    setOffer(undefined);
  };
  const drop = () => {
    void workspace.drafts.remove(design.id);
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
      onOk={take}
      onCancel={drop}
    >
      <p>{t('draftNote', { count, time: formatLocalTime(draft.time) })}</p>
      {draft.revision < design.revision && <p>{t('draftOlder', { loginname: design.loginname })}</p>}
    </Modal>
  );
}
