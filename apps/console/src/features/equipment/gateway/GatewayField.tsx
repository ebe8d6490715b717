import { api, type ReplyOf } from '@lookfar/contract';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useCall } from '../../../client/useCall.ts';
import { GatewayInput } from '../../../shared/gateway-choice/GatewayInput.tsx';
import { SecretDialog } from '../../../shared/gateway-secret/SecretDialog.tsx';
import { Dim } from '../../../ui/layout/Layout.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useAfterTyping } from '../../../ui/useAfterTyping.ts';
import { gatewayTexts } from './gatewayTexts.ts';
import { RegisterGateway } from './RegisterGateway.tsx';
import { readTypedSn, validSn } from './typedSn.ts';

interface GatewayFieldProps {
  id?: string;
  value: string;
  onChange: (sn: string) => void;
}

/** [EC5] A gateway by SN: its details appear immediately, and an unregistered gateway can be registered here. */
export function GatewayField({ id, value, onChange }: GatewayFieldProps) {
  const t = gatewayTexts.useTexts();
  const factsId = useId();
  const [secret, setSecret] = useState('');
  // Kept here: the registration form is removed as soon as the gateway is found.
  const [made, setMade] = useState<Made>();
  const lookup = useSnLookup(value);
  const type = (text: string) => {
    const typed = readTypedSn(text);
    onChange(typed.sn);
    if (typed.secret !== undefined) setSecret(typed.secret);
  };
  return (
    <div className="gateway-field">
      <GatewayInput
        {...(id !== undefined && { id })}
        value={value}
        placeholder={t('placeholder')}
        aria-label={t('label')}
        aria-describedby={factsId}
        onChange={type}
      />
      <div id={factsId} className="sn-facts" aria-live="polite">
        {value.trim() !== '' && validSn(value) === undefined && <span className="gateway-wrong">{t('malformed')}</span>}
        {lookup.isFetching && <Dim small>{t('looking')}</Dim>}
        {lookup.isError && !lookup.isFetching && (
          <span className="gateway-wrong">
            {t('failed')}{' '}
            <Button type="link" size="small" onClick={() => void lookup.refetch()}>
              {t('retry')}
            </Button>
          </span>
        )}
        {validSn(value) !== undefined && lookup.data && !lookup.isFetching && (
          <Facts
            facts={lookup.data}
            secret={secret}
            onSecret={setSecret}
            onRegistered={(registered) => {
              setMade({ sn: value.trim(), ...registered });
              void lookup.refetch();
            }}
          />
        )}
      </div>
      {made?.secret !== undefined && (
        <SecretDialog
          sn={made.sn}
          secret={made.secret}
          broker={made.broker ?? ''}
          fingerprint={made.fingerprint}
          onClose={() => setMade(undefined)}
        />
      )}
    </div>
  );
}

/** The details of an SN, once it is complete. */
function useSnLookup(typed: string) {
  const sn = validSn(typed) ?? '';
  const asked = useAfterTyping(sn);
  return useCall(api.hardware.bySn, asked !== '' && asked === sn ? { sn } : undefined);
}

type Made = ReplyOf<typeof api.gateway.add> & { sn: string };

interface FactsProps {
  facts: ReplyOf<typeof api.hardware.bySn>;
  secret: string;
  onSecret: (secret: string) => void;
  onRegistered: (made: ReplyOf<typeof api.gateway.add>) => void;
}

function Facts({ facts, ...register }: FactsProps) {
  const t = gatewayTexts.useTexts();
  const hardware = facts.hardware && <Dim small>{t('hardware', { name: facts.hardware.name })}</Dim>;
  if (facts.state === 'taken') return <span className="gateway-wrong">{t('taken')}</span>;
  if (facts.state === 'free') {
    return (
      <>
        <span>{t('free')}</span>
        {hardware}
        <RegisterGateway key={facts.sn} sn={facts.sn} hardwareId={facts.hardware?.id ?? null} {...register} />
      </>
    );
  }
  const { gateway } = facts;
  return (
    <>
      <span>{gateway?.name || t('own')}</span>
      {gateway && (
        <StatusTag
          look="plain"
          state={gateway.online ? 'normal' : 'stale'}
          text={t(gateway.online ? 'online' : 'offline')}
        />
      )}
      {gateway && <Dim small>{t('bound', { count: gateway.equipmentCount })}</Dim>}
      {hardware}
    </>
  );
}
