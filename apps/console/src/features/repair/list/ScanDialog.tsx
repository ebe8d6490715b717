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
  denied: { cn: '没有摄像头权限', en: 'The camera is not allowed' },
  deniedNote: {
    cn: '请在浏览器地址栏的网站设置里允许使用摄像头，再重新打开。',
    en: 'Allow the camera in the site settings of the browser, then open this again.',
  },
  missing: { cn: '没有找到摄像头', en: 'No camera found' },
  busy: { cn: '摄像头正被其他程序使用', en: 'The camera is in use by another program' },
  busyNote: { cn: '关闭其他使用摄像头的程序后再试。', en: 'Close other programs that use the camera, then try again.' },
});

/** [RC9] Reads a label where the browser can; otherwise the phone's own camera leads to the same page. */
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
  const { video, problem } = useScanner(found);
  if (problem) {
    const note = problem === 'missing' ? '' : t(`${problem}Note`);
    return <Alert type="warning" showIcon title={t(problem)} description={`${note} ${t('cannotNote')}`.trim()} />;
  }
  return (
    <>
      <p>{t('hint')}</p>
      <video ref={video} className="repair-scan" muted playsInline />
    </>
  );
}
