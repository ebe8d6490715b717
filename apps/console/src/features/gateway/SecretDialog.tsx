import './gateway.css';
import { writeGatewayLabel } from '@lookfar/contract';
import { Alert, Button, Input, Modal, QRCode } from 'antd';
import { gatewayTexts } from './gatewayTexts.ts';

interface SecretDialogProps {
  sn: string;
  secret: string;
  onClose: () => void;
}

/** [GA3] The one time that a secret is seen. */
export function SecretDialog({ sn, secret, onClose }: SecretDialogProps) {
  const t = gatewayTexts.useTexts();
  const broker = `mqtt://${location.hostname}:1883`;
  const command = `npm run gateway -- --sn ${sn} --secret ${secret} --broker ${broker}`;
  return (
    <Modal
      open
      title={t('secretTitle')}
      width={640}
      mask={{ closable: false }}
      closable={false}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className="gateway-secret">
        <div>
          <Alert type="warning" showIcon title={t('secretOnce')} />
          <p>SN: {sn}</p>
          <Input.Search
            readOnly
            aria-label={t('secretTitle')}
            value={secret}
            enterButton={t('copy')}
            onSearch={() => void navigator.clipboard?.writeText(secret)}
          />
          <p>{t('secretStart')}</p>
          <pre className="gateway-command">{command}</pre>
          <p className="gateway-dim">{t('brokerHost', { host: location.hostname })}</p>
        </div>
        <QRCode value={writeGatewayLabel({ sn, secret })} type="svg" size={168} />
      </div>
    </Modal>
  );
}
