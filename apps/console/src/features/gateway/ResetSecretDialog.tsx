import { api, type ManagedGateway } from '@lookfar/contract';
import { useRef, useState } from 'react';
import { send } from '../../client/send.ts';
import { SecretDialog } from '../../shared/gateway-secret/SecretDialog.tsx';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import type { RowAboveProps } from '../../ui/screen/screenAction.ts';
import { gatewayTexts } from './gatewayTexts.ts';

/** Invalidates the secret of a gateway; the new one from the server is then shown in its place. */
export function ResetSecretDialog({ row: { id, sn }, onChanged, onClose }: RowAboveProps<ManagedGateway>) {
  const t = gatewayTexts.useTexts();
  const [made, setMade] = useState<{ secret: string; broker: string }>();
  // The confirmation closes itself once it is answered; the secret must stay visible.
  const stays = useRef(false);
  if (made) return <SecretDialog sn={sn} {...made} onClose={onClose} />;
  return (
    <ConfirmDialog
      danger
      title={t('resetSecret')}
      onClose={() => !stays.current && onClose()}
      run={async () => {
        const { secret, broker = '' } = await send(api.gateway.resetSecret, { id }, { quiet: true });
        onChanged();
        if (secret === undefined) return;
        stays.current = true;
        setMade({ secret, broker });
      }}
    >
      <p>{t('resetNote', { sn })}</p>
    </ConfirmDialog>
  );
}
