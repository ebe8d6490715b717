import { Alert, Button, Input, Modal, Space } from 'antd';
import { useState } from 'react';
import { copyText } from '../../ui/copyText.ts';
import { accountTexts } from './accountTexts.ts';

/** Reports whether it worked: what it copies is not shown again. */
export function CopyButton({ text }: { text: string }) {
  const t = accountTexts.useTexts();
  const [state, setState] = useState<'copy' | 'copied' | 'copyFailed'>('copy');
  const copy = async () => setState((await copyText(text)) ? 'copied' : 'copyFailed');
  return (
    <Button danger={state === 'copyFailed'} onClick={() => void copy()}>
      {t(state)}
    </Button>
  );
}

/** The only time that a temporary password is shown. */
export function SecretOnce({ password, onClose }: { password: string; onClose: () => void }) {
  const t = accountTexts.useTexts();
  return (
    <Modal
      open
      title={t('passwordTitle')}
      width={460}
      mask={{ closable: false }}
      closable={false}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <Alert type="warning" showIcon title={t('passwordOnce')} />
      <Space.Compact block className="account-secret">
        <Input readOnly aria-label={t('passwordTitle')} value={password} />
        <CopyButton text={password} />
      </Space.Compact>
    </Modal>
  );
}
