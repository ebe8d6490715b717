import { type MergeConflict, mergeDocuments } from '@lookfar/configuration';
import type { Configuration } from '@lookfar/contract';
import { App, Button, Modal, Tabs } from 'antd';
import { useMemo, useState } from 'react';
import { DiffView } from '../../../shared/diff/DiffView.tsx';
import { formatEnvelopeTime } from '../../../ui/formatTimes.ts';
import { Dim, PlainList } from '../../../ui/layout/Layout.tsx';
import { configTexts } from '../configTexts.ts';
import { useDraft, useDraftStore } from '../draft/draftStore.ts';
import { conflictKey, resolveConflicts, type Side } from '../draft/resolveConflicts.ts';
import { useEditor } from '../EditorContext.ts';
import { ownerKinds } from '../ownerKinds.ts';
import { ConflictChoice } from './ConflictChoice.tsx';

interface ConflictDialogProps {
  theirs: Configuration;
  saving: boolean;
  onSave: () => Promise<void>;
  onClose: () => void;
}

/**
 * Somebody else has saved in the meantime: both edits side by side, with a choice where they conflict. Nothing is lost
 * without confirmation.
 */
export function ConflictDialog({ theirs, saving, onSave, onClose }: ConflictDialogProps) {
  const t = configTexts.useTexts();
  const { modal } = App.useApp();
  const store = useDraftStore();
  const { hasRevisions } = ownerKinds[useEditor().owner];
  const base = useDraft((draft) => draft.base);
  const mine = useDraft(({ content }) => content.document);
  const merged = useMemo(() => mergeDocuments(base, mine, theirs.document), [base, mine, theirs]);
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const choose = (conflict: MergeConflict, side: Side) =>
    setChoices((now) => new Map(now).set(conflictKey(conflict), side));

  const saveMerged = async () => {
    const document = resolveConflicts(merged.document, merged.conflicts, choices);
    const { document: newBase, revision } = theirs;
    store.getState().dispatch({ type: 'rebased', base: newBase, revision, document });
    onClose();
    await onSave();
  };
  const discard = () =>
    modal.confirm({
      title: t('discardMine'),
      content: t('discardNote'),
      okText: t('discardMine'),
      okButtonProps: { danger: true },
      cancelText: t('backToEdit'),
      onOk: () => {
        const { document, revision } = theirs;
        store.getState().dispatch({ type: 'loaded', document, revision });
        onClose();
      },
    });

  return (
    <Modal
      open
      width={840}
      title={t('conflictTitle', { name: theirs.loginname || t('someone') })}
      onCancel={onClose}
      footer={[
        <Button key="discard" danger onClick={discard}>
          {t('discardMine')}
        </Button>,
        <Button key="back" onClick={onClose}>
          {t('backToEdit')}
        </Button>,
        <Button key="save" type="primary" loading={saving} onClick={() => void saveMerged()}>
          {t('saveMerged')}
        </Button>,
      ]}
    >
      <Dim as="p">
        {hasRevisions && t('conflictWhen', { revision: theirs.revision, time: formatEnvelopeTime(theirs.gmtModified) })}
        {t('conflictNote')}
      </Dim>
      <Tabs
        size="small"
        items={[
          {
            key: 'choices',
            label: t('conflictChoices', { count: merged.conflicts.length }),
            children:
              merged.conflicts.length === 0 ? (
                <p>{t('conflictNone')}</p>
              ) : (
                <PlainList className="conflict-list">
                  {merged.conflicts.map((conflict) => (
                    <ConflictChoice
                      key={conflictKey(conflict)}
                      conflict={conflict}
                      side={choices.get(conflictKey(conflict)) ?? 'mine'}
                      onSide={(side) => choose(conflict, side)}
                    />
                  ))}
                </PlainList>
              ),
          },
          { key: 'theirs', label: t('theirChanges'), children: <DiffView before={base} after={theirs.document} /> },
          { key: 'mine', label: t('myChanges'), children: <DiffView before={base} after={mine} /> },
        ]}
      />
    </Modal>
  );
}
