import { api, Failure, GatewaySecret, type ReplyOf } from '@lookfar/contract';
import { Alert, Button, Input } from 'antd';
import { useId, useState } from 'react';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { send } from '../../../client/send.ts';
import { Dim } from '../../../ui/layout/Layout.tsx';
import { gatewayTexts } from './gatewayTexts.ts';

interface RegisterGatewayProps {
  sn: string;
  hardwareId: number | null;
  secret: string;
  onSecret: (secret: string) => void;
  /** Includes the secret and the broker's address if the server generated a secret. */
  onRegistered: (made: ReplyOf<typeof api.gateway.add>) => void;
}

/** Registers a gateway on the spot. */
export function RegisterGateway({ sn, hardwareId, secret, onSecret, onRegistered }: RegisterGatewayProps) {
  const t = gatewayTexts.useTexts();
  const language = useLanguage();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const malformed = secret.trim() !== '' && !GatewaySecret.safeParse(secret).success;
  if (!isAllowed(useUser(), api.gateway.add.may))
    return (
      <Dim as="p" small>
        {t('askRegister')}
      </Dim>
    );
  const register = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      onRegistered(await send(api.gateway.add, { sn, hardwareId, ...(secret.trim() && { secret }) }, { quiet: true }));
    } catch (error) {
      setRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="gateway-register">
      <label htmlFor={id}>{t('secret')}</label>
      <div className="gateway-register-line">
        <Input
          id={id}
          className="equipment-code"
          value={secret}
          maxLength={100}
          autoComplete="off"
          status={malformed ? 'error' : ''}
          onChange={(event) => onSecret(event.target.value)}
        />
        <Button type="primary" loading={busy} disabled={malformed} onClick={() => void register()}>
          {t('register')}
        </Button>
      </div>
      {malformed ? (
        <p className="gateway-wrong">{failureText(malformedSecret, language).reason}</p>
      ) : (
        <Dim as="p" small>
          {t('secretHint')}
        </Dim>
      )}
      {refusal !== undefined && <Alert type="error" showIcon title={failureText(refusal, language).reason} />}
    </div>
  );
}

const malformedSecret = new Failure('1506');
