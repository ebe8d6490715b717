import './preview.css';
import { api } from '@lookfar/contract';
import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { useCall } from '../../client/useCall.ts';
import { newUuid } from '../../shared/media/newUuid.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Dim, Stack } from '../../ui/layout/Layout.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import { runTexts } from './runTexts.ts';
import { startScene } from './startScene.ts';

interface RunDialogProps {
  id: number;
  title: string;
  /** Started by a click on a page. */
  isPage?: boolean;
  /** Shown first; empty for none. */
  note?: string;
  /** Between the answer and the start. */
  waits?: () => Promise<void>;
  onStarted: (runId: number) => void;
  onClose: () => void;
}

/** [RN1] Asks before a scene runs, and shows what it would write now. A refusal is shown in the same dialog. */
export function RunDialog({ id, title, isPage = false, note = '', waits, onStarted, onClose }: RunDialogProps) {
  const t = runTexts.useTexts();
  const language = useLanguage();
  const preview = useCall(api.scene.preview, { id }, { staleTime: 0, gcTime: 0, retry: false, extra: [language] });
  const [uuid] = useState(newUuid);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const run = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await waits?.();
      onStarted(await startScene({ id, uuid, isPage }));
    } catch (error) {
      setRefusal(error);
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      width={620}
      title={t('runTitle', { title })}
      okText={t('run')}
      okButtonProps={{ loading: isBusy }}
      cancelText={t('cancel')}
      onOk={() => void run()}
      onCancel={() => !isBusy && onClose()}
    >
      <Stack gap={2}>
        {note !== '' && <p className="scene-note">{note}</p>}
        <Loaded query={preview} failed={t('previewFailed')}>
          {({ writes, problems }) => {
            const count = writes.filter(({ isElsewhere }) => !isElsewhere).length;
            return (
              <>
                <Dim as="div">{count > 0 ? t('wouldWrite', { count }) : t('wouldWriteNone')}</Dim>
                <PreviewTable writes={writes} />
                {problems.length > 0 && (
                  <Alert
                    type="warning"
                    showIcon
                    title={t('problems')}
                    description={problems.map(({ stepId, message }) => (
                      <div key={`${stepId} ${message}`}>{message}</div>
                    ))}
                  />
                )}
              </>
            );
          }}
        </Loaded>
        {refusal !== undefined && <Alert type="error" showIcon title={failureText(refusal, language).reason} />}
      </Stack>
    </Modal>
  );
}
