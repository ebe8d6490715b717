import './second-factor.css';
import { QRCode } from 'antd';
import { secondFactorTexts } from './secondFactorTexts.ts';

/** The secret as an authenticator takes it: scanned, or typed. */
export function SecretView({ secret, uri }: { secret: string; uri: string }) {
  const t = secondFactorTexts.useTexts();
  return (
    <div className="second-factor-secret">
      <p>{t('scan')}</p>
      {/* Scanners want dark on light, whatever the theme. */}
      <QRCode value={uri} type="svg" size={176} color="#000000" bgColor="#ffffff" />
      <code>{secret.match(/.{4}/g)?.join(' ')}</code>
    </div>
  );
}
