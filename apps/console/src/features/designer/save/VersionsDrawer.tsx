import { api, type PageVersion } from '@lookfar/contract';
import { App, Button, Drawer, Modal } from 'antd';
import { useState } from 'react';
import { failureText } from '../../../base/i18n/failureText.ts';
import { currentLanguage } from '../../../base/i18n/language.ts';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { useCall } from '../../../client/useCall.ts';
import { DrawerPages } from '../../../ui/DrawerPages.tsx';
import { formatEnvelopeTime } from '../../../ui/formatTimes.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Dim, PlainList, Row } from '../../../ui/layout/Layout.tsx';
import { useDesigner, useSaving } from '../DesignerContext.tsx';
import { conflictOf } from './PageSaver.ts';
import { isUnsaved } from './saveStep.ts';
import { saveTexts } from './saveTexts.ts';
import { useLoadNewest } from './useLoadNewest.ts';
import { VersionCompare } from './VersionCompare.tsx';

interface VersionsDrawerProps {
  open: boolean;
  /** Versions can be compared but not restored. */
  isLookOnly: boolean;
  onClose: () => void;
}

const pageSize = 20;

/** Every version that was saved: who, when and why; compared with the canvas, or restored. */
export function VersionsDrawer({ open, isLookOnly, onClose }: VersionsDrawerProps) {
  const t = saveTexts.useTexts();
  return (
    <Drawer title={t('versions')} open={open} onClose={onClose} size={400} destroyOnHidden>
      <Versions isLookOnly={isLookOnly} onClose={onClose} />
    </Drawer>
  );
}

function Versions({ isLookOnly, onClose }: Omit<VersionsDrawerProps, 'open'>) {
  const t = saveTexts.useTexts();
  const { design } = useDesigner();
  const revision = useSaving((state) => state.revision);
  const [pageNo, setPageNo] = useState(1);
  const [compared, setCompared] = useState<number>();
  const restore = useRestore(onClose);
  // A save adds a version.
  const options = { keepPrevious: true, staleTime: 0, extra: [revision] };
  const query = useCall(api.pageDesign.versions, { id: design.id, pageNo, pageSize }, options);
  return (
    <Loaded
      query={query}
      failed={t('versionsFailed')}
      empty={{ title: t('versionsEmpty') }}
      isEmpty={({ total }) => total === 0}
      freshOnly
    >
      {({ total, list }) => (
        <>
          <PlainList as="ol" className="version-list">
            {list.map((version, index) => (
              <Line
                key={version.revision}
                version={version}
                isLatest={pageNo === 1 && index === 0}
                onCompare={() => setCompared(version.revision)}
                onRestore={isLookOnly ? undefined : () => restore(version.revision)}
              />
            ))}
          </PlainList>
          <DrawerPages pageNo={pageNo} pageSize={pageSize} total={total} onChange={setPageNo} />
          {compared !== undefined && (
            <Modal
              open
              title={t('compare')}
              width={1100}
              okText={t('restore')}
              cancelText={t('cancel')}
              {...(isLookOnly && { okButtonProps: { hidden: true } })}
              onOk={() => restore(compared)}
              onCancel={() => setCompared(undefined)}
            >
              <VersionCompare revision={compared} />
            </Modal>
          )}
        </>
      )}
    </Loaded>
  );
}

interface LineProps {
  version: PageVersion;
  /** Nothing was saved after it. */
  isLatest: boolean;
  onCompare: () => void;
  onRestore: (() => void) | undefined;
}

function Line({ version, isLatest, onCompare, onRestore }: LineProps) {
  const t = saveTexts.useTexts();
  const base = useSaving((state) => state.revision);
  const { revision, loginname, gmtCreate, widgetCount, bytes, note, restoredFrom } = version;
  const isBase = revision === base;
  return (
    <li>
      <div>
        <strong>{t('version', { revision })}</strong>
        {(isLatest || isBase) && <span className="version-current">{t(isLatest ? 'current' : 'base')}</span>}
        {restoredFrom !== null && <Dim small>{t('restoredFrom', { revision: restoredFrom })}</Dim>}
      </div>
      <Dim as="div" small>
        {loginname} · {formatEnvelopeTime(gmtCreate)}
      </Dim>
      <Dim as="div" small>
        {t('versionFacts', { count: widgetCount, size: Math.ceil(bytes / 1024) })}
      </Dim>
      {note !== '' && <div>{note}</div>}
      <Row className="version-actions">
        <Button size="small" onClick={onCompare}>
          {t('compare')}
        </Button>
        {onRestore && !(isLatest && isBase) && (
          <Button size="small" onClick={onRestore}>
            {t('restore')}
          </Button>
        )}
      </Row>
    </li>
  );
}

function useRestore(onDone: () => void) {
  const t = saveTexts.useTexts();
  const { modal } = App.useApp();
  const { saver, design } = useDesigner();
  const loadNewest = useLoadNewest();
  const run = async (revision: number) => {
    const base = saver.state.revision;
    await send(api.pageDesign.restore, { id: design.id, revision, base }, { quiet: true });
    await loadNewest();
    notify({ level: 'success', text: t('restored', { revision }) });
    onDone();
  };
  return (revision: number) =>
    modal.confirm({
      title: t('restoreTitle', { revision }),
      content: (
        <>
          <p>{t('restoreNote')}</p>
          {isUnsaved(saver.state) && <p>{t('restoreDirty')}</p>}
        </>
      ),
      okText: t('restore'),
      cancelText: t('cancel'),
      onOk: async () => {
        try {
          await run(revision);
        } catch (error) {
          const conflict = conflictOf(error);
          if (conflict) saver.feed({ type: 'conflicted', conflict });
          else notify({ level: 'error', text: failureText(error, currentLanguage()).reason });
        }
      },
    });
}
