import { Alert, Modal } from 'antd';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { labelCodeOf } from '../label/labelCode.ts';
import { canScan, useScanner } from './useScanner.ts';

const texts = defineTexts('repair.scan', {
  title: { cn: '扫描设备二维码', en: 'Scan device label' },
  hint: { cn: '把设备上的二维码放进取景框。', en: 'Point the camera at the label of the device.' },
  cannot: { cn: '此浏览器不能直接扫码', en: 'This browser cannot scan codes' },
  cannotNote: {
    cn: '请用手机自带的相机或微信扫描设备上的二维码，会打开该设备的报修页面。',
    en: 'Scan the label with the camera app of your phone: it opens the page of the device.',
  },
  noCamera: { cn: '无法使用摄像头', en: 'The camera is not available' },
});

/** [RP9] Reads a label where the browser can; otherwise the phone's own camera leads to the same page. */
export function ScanDialog({ onClose }: { onClose: () => void }) {
  const t = texts.useTexts();
  return (
    <Modal open title={t('title')} footer={null} onCancel={onClose} destroyOnHidden>
      {canScan() ? <Scanner /> : <Alert type="info" showIcon title={t('cannot')} description={t('cannotNote')} />}
    </Modal>
  );
}

function Scanner() {
  const t = texts.useTexts();
  const navigate = useNavigate();
  const found = useCallback(
    (text: string) => {
      const code = labelCodeOf(text);
      if (code !== undefined) void navigate(`/r/${code}`);
      return code !== undefined;
    },
    [navigate],
  );
  const { video, isRefused } = useScanner(found);
  if (isRefused) return <Alert type="info" showIcon title={t('noCamera')} description={t('cannotNote')} />;
  return (
    <>
      <p>{t('hint')}</p>
      <video ref={video} className="repair-scan" muted playsInline />
    </>
  );
}
