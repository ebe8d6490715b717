import './gateway-secret.css';
import { LoadingOutlined, PlusOutlined } from '@ant-design/icons';
import { writeGatewayLabel } from '@lookfar/contract';
import { Alert, Button, Input, Modal, QRCode, Space } from 'antd';
import { useState } from 'react';
import { copyText } from '../../ui/copyText.ts';
import { type AgentAccess, agentCommand } from './agentCommand.ts';
import { secretTexts } from './secretTexts.ts';
import { useComesOnline } from './useComesOnline.ts';

interface SecretDialogProps extends AgentAccess {
  onClose: () => void;
  /** Offered once the gateway is online. */
  onAddDevice?: () => void;
}

/** Reports whether it worked: the secret is not shown again. */
function CopyButton({ text, size = 'middle' }: { text: string; size?: 'small' | 'middle' }) {
  const t = secretTexts.useTexts();
  const [state, setState] = useState<'copy' | 'copied' | 'copyFailed'>('copy');
  const copy = async () => setState((await copyText(text)) ? 'copied' : 'copyFailed');
  return (
    <Button size={size} danger={state === 'copyFailed'} onClick={() => void copy()}>
      {t(state)}
    </Button>
  );
}

/** The only time that a gateway's secret is shown. It stays while the gateway connects, and says when it has. */
export function SecretDialog({ onClose, onAddDevice, ...access }: SecretDialogProps) {
  const { sn, secret, fingerprint } = access;
  const t = secretTexts.useTexts();
  const isOnline = useComesOnline(sn);
  const offersDevice = isOnline && onAddDevice !== undefined;
  const command = agentCommand(access, location.hostname);
  return (
    <Modal
      open
      title={t('title')}
      width={640}
      mask={{ closable: false }}
      closable={false}
      footer={
        <>
          <Button type={offersDevice ? 'default' : 'primary'} onClick={onClose}>
            {t('done')}
          </Button>
          {offersDevice && (
            <Button type="primary" icon={<PlusOutlined />} onClick={onAddDevice}>
              {t('addDevice')}
            </Button>
          )}
        </>
      }
    >
      <div className="gateway-secret-state" aria-live="polite">
        {isOnline ? (
          <Alert type="success" showIcon title={t('online', { sn })} />
        ) : (
          <Alert type="info" showIcon icon={<LoadingOutlined />} title={t('waiting')} />
        )}
      </div>
      <div className="gateway-secret">
        <div>
          <Alert type="warning" showIcon title={t('once')} />
          <p>SN: {sn}</p>
          <Space.Compact block>
            <Input readOnly className="gateway-secret-text" aria-label={t('title')} value={secret} />
            <CopyButton text={secret} />
          </Space.Compact>
          <p>{t('start')}</p>
          <pre className="gateway-secret-command">{command}</pre>
          <CopyButton text={command} size="small" />
          <p className="gateway-secret-note">{t('brokerHost', { host: location.hostname })}</p>
          {fingerprint && (
            <>
              <p>{t('fingerprint')}</p>
              <code className="gateway-secret-fingerprint">{fingerprint}</code>
              <p className="gateway-secret-note">{t('fingerprintNote')}</p>
            </>
          )}
        </div>
        <QRCode value={writeGatewayLabel({ sn, secret })} type="svg" size={168} />
      </div>
    </Modal>
  );
}
