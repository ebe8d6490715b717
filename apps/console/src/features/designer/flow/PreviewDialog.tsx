import { api, type Scene } from '@lookfar/contract';
import { Alert, Modal } from 'antd';
import { Suspense } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useCall } from '../../../client/useCall.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Dim, Stack } from '../../../ui/layout/Layout.tsx';
import { PreviewTable, runTexts } from '../../scene-run/index.ts';
import { flowTexts } from './flowTexts.ts';

interface PreviewDialogProps {
  row: Scene;
  onClose: () => void;
}

/** What the scene would write if it ran now. */
export function PreviewDialog({ row: { id }, onClose }: PreviewDialogProps) {
  const t = flowTexts.useTexts();
  const words = runTexts.useTexts();
  const language = useLanguage();
  const preview = useCall(api.scene.preview, { id }, { staleTime: 0, gcTime: 0, retry: false, extra: [language] });
  return (
    <Modal open width={620} title={t('preview')} footer={null} onCancel={onClose}>
      <Stack gap={2}>
        <Loaded query={preview} failed={words('previewFailed')}>
          {({ writes, problems }) => {
            const count = writes.filter(({ isElsewhere }) => !isElsewhere).length;
            return (
              <>
                <Dim as="p">{count > 0 ? words('wouldWrite', { count }) : words('wouldWriteNone')}</Dim>
                <Suspense fallback={null}>
                  <PreviewTable writes={writes} />
                </Suspense>
                {problems.map(({ stepId, message, isBlocking }) => (
                  <Alert
                    key={`${stepId} ${message}`}
                    type={isBlocking ? 'error' : 'warning'}
                    showIcon
                    title={message}
                  />
                ))}
              </>
            );
          }}
        </Loaded>
      </Stack>
    </Modal>
  );
}
