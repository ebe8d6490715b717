import './gateway-choice.css';
import { api } from '@lookfar/contract';
import { AutoComplete, Input, type InputProps } from 'antd';
import { useState } from 'react';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { useCall } from '../../client/useCall.ts';
import { Dim } from '../../ui/layout/Layout.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useAfterTyping } from '../../ui/useAfterTyping.ts';
import { gatewayChoiceTexts } from './gatewayChoiceTexts.ts';

interface GatewayInputProps extends Pick<InputProps, 'id' | 'placeholder' | 'aria-label' | 'aria-describedby'> {
  value: string;
  onChange: (sn: string) => void;
  autoFocus?: boolean;
}

/**
 * The SN of a gateway: typed, scanned, or chosen from the gateways of the organisation with their state. Users who may
 * not see gateways type it.
 */
export function GatewayInput({ value, onChange, ...input }: GatewayInputProps) {
  const [isOpen, setOpen] = useState(false);
  const options = useGatewayOptions(value, isOpen);
  // Once the SN is complete, the list would only cover what is known of the gateway.
  const isChosen = options.some((option) => option.value === value.trim());
  return (
    <AutoComplete
      className="gateway-choice"
      value={value}
      options={options}
      showSearch={{ filterOption: false }}
      open={isOpen && !isChosen && options.length > 0}
      onOpenChange={setOpen}
      onChange={(sn: string | undefined) => onChange(sn ?? '')}
    >
      <Input {...input} autoComplete="off" spellCheck={false} allowClear />
    </AutoComplete>
  );
}

const most = 20;

function useGatewayOptions(typed: string, isOpen: boolean) {
  const t = gatewayChoiceTexts.useTexts();
  const isShown = isAllowed(useUser(), api.gateway.query.may) && isOpen;
  const text = useAfterTyping(typed.trim());
  const { data } = useCall(api.gateway.query, isShown ? { text, pageSize: most } : undefined, { keepPrevious: true });
  return (data?.list ?? []).map(({ sn, name, online, equipmentCount }) => ({
    value: sn,
    label: (
      <span className="gateway-option">
        <span>{sn}</span>
        <span>{name}</span>
        <Dim small>{t('bound', { count: equipmentCount })}</Dim>
        <StatusTag look="plain" state={online ? 'normal' : 'stale'} text={t(online ? 'online' : 'offline')} />
      </span>
    ),
  }));
}
