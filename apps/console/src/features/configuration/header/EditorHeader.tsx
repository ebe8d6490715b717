import { HistoryOutlined, ProfileOutlined, RedoOutlined, SaveOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { type ReactNode, useState } from 'react';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { OperationLogDrawer } from '../../../shared/operation-log/OperationLogDrawer.tsx';
import { PushProgress } from '../../../shared/push/PushProgress.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { configTexts, sectionTexts } from '../configTexts.ts';
import type { Section } from '../draft/draft.ts';
import { useDocument, useDraft, useDraftStore } from '../draft/draftStore.ts';
import { useEditor } from '../EditorContext.ts';
import { ownerKinds } from '../ownerKinds.ts';
import { RevisionsDrawer } from '../revision/RevisionsDrawer.tsx';
import type { useSave } from '../useSave.ts';
import { HeaderTags } from './HeaderTags.tsx';
import type { HeaderData } from './useHeaderFacts.ts';

interface EditorHeaderProps {
  facts: HeaderData;
  saving: ReturnType<typeof useSave>;
  dirty: readonly Section[];
  /** Why the server could not check the unsaved changes. */
  unchecked: unknown;
  onProblems: () => void;
}

/** Name, status, unsaved changes, and all actions on the document as a whole. */
export function EditorHeader({ facts, saving, dirty, unchecked, onProblems }: EditorHeaderProps) {
  const { owner, id } = useEditor();
  const { logKind, hasRevisions } = ownerKinds[owner];
  const name = useDocument(({ info }) => info.name);
  const [drawer, setDrawer] = useState<'log' | 'revisions' | null>(null);
  const close = () => setDrawer(null);
  return (
    <>
      <PageHeader
        title={facts.model?.name ?? name}
        tags={<HeaderTags facts={facts} />}
        note={<SaveState saving={saving} dirty={dirty} unchecked={unchecked} onProblems={onProblems} />}
        actions={<HeaderActions saving={saving} dirty={dirty.length > 0} onDrawer={setDrawer} />}
      />
      <OperationLogDrawer objectKind={logKind} objectId={id} open={drawer === 'log'} onClose={close} />
      {hasRevisions && (
        <RevisionsDrawer
          open={drawer === 'revisions'}
          onClose={close}
          dirty={dirty.length > 0}
          onSaved={saving.setSaved}
        />
      )}
    </>
  );
}

function HeaderActions({
  saving,
  dirty,
  onDrawer,
}: {
  saving: EditorHeaderProps['saving'];
  dirty: boolean;
  onDrawer: (drawer: 'log' | 'revisions') => void;
}) {
  const t = configTexts.useTexts();
  const store = useDraftStore();
  const { hasRevisions } = ownerKinds[useEditor().owner];
  const { dispatch } = store.getState();
  const canUndo = useDraft(({ past }) => past.length > 0);
  const canRedo = useDraft(({ future }) => future.length > 0);
  return (
    <>
      <IconButton label={t('undo')} icon={<UndoOutlined />} off={!canUndo} onClick={() => dispatch({ type: 'undo' })} />
      <IconButton label={t('redo')} icon={<RedoOutlined />} off={!canRedo} onClick={() => dispatch({ type: 'redo' })} />
      {hasRevisions && (
        <IconButton label={t('revisions')} icon={<HistoryOutlined />} onClick={() => onDrawer('revisions')} />
      )}
      <IconButton label={t('log')} icon={<ProfileOutlined />} onClick={() => onDrawer('log')} />
      <Button
        type="primary"
        icon={<SaveOutlined />}
        loading={saving.saving}
        disabled={!dirty}
        title={t('saveHint')}
        aria-label={t('save')}
        onClick={() => void saving.save()}
      >
        {t('save')}
      </Button>
    </>
  );
}

function IconButton(props: { label: string; icon: ReactNode; off?: boolean; onClick: () => void }) {
  return (
    <Tooltip title={props.label}>
      <Button icon={props.icon} aria-label={props.label} disabled={props.off ?? false} onClick={props.onClick} />
    </Tooltip>
  );
}

type SaveStateProps = Pick<EditorHeaderProps, 'saving' | 'dirty' | 'unchecked' | 'onProblems'>;

function SaveState({ saving, dirty, unchecked, onProblems }: SaveStateProps) {
  const t = configTexts.useTexts();
  const language = useLanguage();
  const section = sectionTexts.useTexts();
  const { problems, owner, openTab } = useEditor();
  const { hasRevisions } = ownerKinds[owner];
  const revision = useDraft((draft) => draft.revision);
  // Somebody else's version may have replaced what was saved here.
  const saved = saving.saved?.revision === revision ? saving.saved : null;
  return (
    <div className="config-state">
      {dirty.length > 0 ? (
        <span className="config-unsaved" role="status">
          <span aria-hidden="true">• </span>
          {t('unsaved', { sections: dirty.map((key) => section(key)).join(t('comma')) })}
        </span>
      ) : !hasRevisions ? (
        <span role="status">{t('allSavedPlain')}</span>
      ) : saved && owner === 'template' ? (
        <span role="status">
          {t('savedTemplate', { revision: saved.revision })}
          <Button type="link" size="small" onClick={() => openTab('sync')}>
            {t('toSync')}
          </Button>
        </span>
      ) : saved ? (
        <PushProgress key={saved.revision} pushed={saved} revision={saved.revision} />
      ) : (
        <span>{t('allSaved', { revision })}</span>
      )}
      {unchecked !== undefined && dirty.length > 0 && (
        <span className="config-unsaved" role="status">
          {t('unchecked', { reason: failureText(unchecked, language).reason })}
        </span>
      )}
      {problems.length > 0 && (
        <Button type="link" size="small" danger className="config-problems-link" onClick={onProblems}>
          {t('problemsCount', { count: problems.length })}
        </Button>
      )}
    </div>
  );
}
