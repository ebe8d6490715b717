import { CheckOutlined, DownOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import { designLimits } from '@lookfar/contract';
import { Button, Dropdown, Input, type InputRef, Modal, Space, Tooltip } from 'antd';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { useLivePath } from '../../page/index.ts';
import { useDesigner, useSaving } from '../DesignerContext.tsx';
import { isUnsaved } from '../save/saveStep.ts';
import { designerTexts } from './designerTexts.ts';

/** The save state, and the save button. In read-only mode it appears only if a larger window left unsaved changes. */
export function SaveControl({ isLookOnly }: { isLookOnly: boolean }) {
  const isNeeded = useSaving((state) => isUnsaved(state) || state.phase === 'saving');
  if (isLookOnly && !isNeeded) return null;
  return (
    <>
      <SaveWords />
      <SaveButtons />
    </>
  );
}

/** Separate from the text: every change alters the save state, but few of them affect these buttons. */
function SaveButtons() {
  const t = designerTexts.useTexts();
  const { saver } = useDesigner();
  const isSaving = useSaving(({ phase }) => phase === 'saving');
  const hasChanges = useSaving(isUnsaved);
  const [isNoting, setIsNoting] = useState(false);
  return (
    <>
      <Space.Compact>
        <Button type="primary" loading={isSaving} disabled={!hasChanges && !isSaving} onClick={() => saver.save()}>
          {t('save')}
        </Button>
        <Dropdown
          trigger={['click']}
          menu={{
            items: [{ key: 'note', label: t('saveWithNote'), disabled: !hasChanges, onClick: () => setIsNoting(true) }],
          }}
        >
          <Button type="primary" icon={<DownOutlined />} aria-label={t('saveWithNote')} />
        </Dropdown>
      </Space.Compact>
      {isNoting && <NoteDialog onClose={() => setIsNoting(false)} />}
    </>
  );
}

function SaveWords() {
  const t = designerTexts.useTexts();
  const { owner, design } = useDesigner();
  const livePath = useLivePath(owner, design.id);
  const state = useSaving((all) => all);
  const { phase, reason, savedAt, isAuto } = state;
  if (phase === 'saving') return <span className="designer-saved">{t('saving')}</span>;
  if (phase === 'failed' && reason !== undefined)
    return (
      <Tooltip title={t('saveFailedWhy', { reason })}>
        <span className="designer-saved designer-failed" role="alert">
          <ExclamationCircleOutlined /> {t('saveFailedWhy', { reason })}
        </span>
      </Tooltip>
    );
  if (isUnsaved(state)) {
    const words = t(state.conflict ? 'conflict' : 'unsaved');
    return <span className="designer-saved designer-unsaved">{words}</span>;
  }
  const time = savedAt === undefined ? undefined : formatLocalTime(savedAt).slice(11, 16);
  return (
    <span className="designer-saved">
      <CheckOutlined /> {time === undefined ? t('saved') : t(isAuto ? 'autoSavedAt' : 'savedAt', { time })}
      {livePath !== undefined && (
        <Link className="designer-live" to={livePath}>
          {t(owner.kind === 'project' ? 'previewDraft' : 'viewLive')}
        </Link>
      )}
    </span>
  );
}

function NoteDialog({ onClose }: { onClose: () => void }) {
  const t = designerTexts.useTexts();
  const { saver } = useDesigner();
  const [note, setNote] = useState('');
  const field = useRef<InputRef>(null);
  const save = () => {
    saver.save({ note: note.trim() });
    onClose();
  };
  return (
    <Modal
      open
      title={t('saveNote')}
      width={420}
      okText={t('save')}
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
      onOk={save}
      onCancel={onClose}
    >
      <Input
        ref={field}
        value={note}
        maxLength={designLimits.versionNote}
        aria-label={t('saveNote')}
        onChange={({ target }) => setNote(target.value)}
        onPressEnter={save}
      />
    </Modal>
  );
}
