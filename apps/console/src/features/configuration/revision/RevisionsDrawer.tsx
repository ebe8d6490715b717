import { type ConfigSaved, Failure, type Revision } from '@lookfar/contract';
import { App, Button, Checkbox, Drawer } from 'antd';
import { useState } from 'react';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { useCall } from '../../../client/useCall.ts';
import { DrawerPages } from '../../../ui/DrawerPages.tsx';
import { formatEnvelopeTime } from '../../../ui/formatTimes.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Dim } from '../../../ui/layout/Layout.tsx';
import { useDraft, useDraftStore } from '../draft/draftStore.ts';
import { configCalls, useRecord } from '../EditorContext.ts';
import { RevisionCompare } from './RevisionCompare.tsx';
import { revisionTexts } from './revisionTexts.ts';

interface RevisionsDrawerProps {
  open: boolean;
  onClose: () => void;
  dirty: boolean;
  onSaved: (saved: ConfigSaved) => void;
}

const pageSize = 20;

/** Every saved version: who, when, why; compare two of them or restore one. */
export function RevisionsDrawer({ open, onClose, dirty, onSaved }: RevisionsDrawerProps) {
  const t = revisionTexts.useTexts();
  return (
    <Drawer title={t('title')} open={open} onClose={onClose} size={560} destroyOnHidden>
      <Revisions dirty={dirty} onSaved={onSaved} onClose={onClose} />
    </Drawer>
  );
}

function Revisions({ dirty, onSaved, onClose }: Omit<RevisionsDrawerProps, 'open'>) {
  const t = revisionTexts.useTexts();
  const { owner, id } = useRecord();
  const [pageNo, setPageNo] = useState(1);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [compared, setCompared] = useState<readonly [number, number] | null>(null);
  const restore = useRestore({ dirty, onSaved, onClose });
  const query = useCall(configCalls[owner].revisions, { id, pageNo, pageSize }, { keepPrevious: true, staleTime: 0 });
  if (compared) return <RevisionCompare revisions={compared} onBack={() => setCompared(null)} />;
  const choose = (revision: number, on: boolean) =>
    setChosen((now) => (on ? [...now, revision].slice(-2) : now.filter((one) => one !== revision)));
  const [a, b] = [...chosen].sort((x, y) => x - y);
  return (
    <Loaded query={query} failed={t('loadFailed')} empty={{ title: t('empty') }} isEmpty={({ total }) => total === 0}>
      {({ total, list }) => (
        <>
          <div className="revision-bar">
            <span>{t('compareHint')}</span>
            <Button
              size="small"
              disabled={a === undefined || b === undefined}
              onClick={() => a !== undefined && b !== undefined && setCompared([a, b])}
            >
              {t('compare')}
            </Button>
          </div>
          <ol className="revision-list">
            {list.map((revision) => (
              <Line
                key={revision.revision}
                revision={revision}
                chosen={chosen.includes(revision.revision)}
                onChoose={(on) => choose(revision.revision, on)}
                onRestore={() => restore(revision.revision)}
              />
            ))}
          </ol>
          <DrawerPages pageNo={pageNo} pageSize={pageSize} total={total} onChange={setPageNo} />
        </>
      )}
    </Loaded>
  );
}

interface LineProps {
  revision: Revision;
  chosen: boolean;
  onChoose: (on: boolean) => void;
  onRestore: () => void;
}

const causes = ['save', 'add', 'restore', 'template', 'import', 'alarmRule'] as const;

function Line({ revision, chosen, onChoose, onRestore }: LineProps) {
  const t = revisionTexts.useTexts();
  const newest = useDraft((draft) => draft.revision);
  const cause = causes.find((one) => one === revision.cause);
  const current = revision.revision === newest;
  return (
    <li>
      <Checkbox
        checked={chosen}
        aria-label={t('select', { revision: revision.revision })}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <div className="revision-text">
        <div>
          <strong>{t('revision', { revision: revision.revision })}</strong>
          {current && <span className="revision-current">{t('current')}</span>}
          <span className="revision-cause">{cause ? t(`cause_${cause}`) : revision.cause}</span>
        </div>
        <Dim as="div" small>
          {revision.loginname || t('system')} · {formatEnvelopeTime(revision.gmtCreate)}
        </Dim>
        <Dim as="div" small>
          {t('counts', {
            signals: revision.signals,
            alarms: revision.alarms,
            reports: revision.reports,
            scripts: revision.scripts,
          })}
        </Dim>
        {revision.note !== '' && <div>{revision.note}</div>}
      </div>
      {!current && (
        <Button size="small" onClick={onRestore}>
          {t('restore')}
        </Button>
      )}
    </li>
  );
}

function useRestore({ dirty, onSaved, onClose }: Omit<RevisionsDrawerProps, 'open'>) {
  const t = revisionTexts.useTexts();
  const { owner, id } = useRecord();
  const { modal } = App.useApp();
  const store = useDraftStore();
  return (revision: number) =>
    modal.confirm({
      title: t('restoreTitle', { revision }),
      content: dirty ? `${t('restoreDirty')} ${t('restoreNote')}` : t('restoreNote'),
      okText: t('restore'),
      cancelText: t('cancel'),
      onOk: async () => {
        const { draft, dispatch } = store.getState();
        try {
          const body = { id, revision, base: draft.revision };
          const saved = await send(configCalls[owner].restore, body, { quiet: true });
          dispatch({ type: 'loaded', document: saved.document, revision: saved.revision });
          onSaved(saved);
          onClose();
        } catch (error) {
          if (error instanceof Failure) notify({ level: 'error', text: error.message });
        }
      },
    });
}
