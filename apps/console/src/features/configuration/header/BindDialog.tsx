import { api } from '@lookfar/contract';
import { AutoComplete, Form } from 'antd';
import { useState } from 'react';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { send } from '../../../client/send.ts';
import { useCall, useRefresh } from '../../../client/useCall.ts';
import { PushingDialog } from '../../../shared/push/PushingDialog.tsx';
import { useAfterTyping } from '../../../ui/useAfterTyping.ts';
import { configTexts } from '../configTexts.ts';
import { useEditor } from '../EditorContext.ts';

/** Selects the gateway that reads this device. Users who manage gateways choose from a list, others type the SN. */
export function BindDialog({ sn: current, onClose }: { sn: string; onClose: () => void }) {
  const t = configTexts.useTexts();
  const { id } = useEditor();
  const refresh = useRefresh();
  const [typed, setTyped] = useState(current);
  const options = useGatewayOptions(typed);
  const sn = typed.trim();
  return (
    <PushingDialog
      title={t('bindTitle')}
      okText={t('bind')}
      disabled={sn === '' || sn === current}
      run={() => send(api.equipmentBinding.bindGateway, { id, sn }, { quiet: true })}
      onDone={() => void refresh(api.equipment.query, { id })}
      onClose={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={t('bindSn')} htmlFor="bind-sn" help={t('bindSnHint')}>
          <AutoComplete id="bind-sn" value={typed} options={options} onChange={setTyped} autoFocus />
        </Form.Item>
      </Form>
      <p>{t('bindNote')}</p>
    </PushingDialog>
  );
}

function useGatewayOptions(text: string) {
  const t = configTexts.useTexts();
  const user = useUser();
  const asked = useAfterTyping(text.trim());
  const { data } = useCall(
    api.gateway.query,
    isAllowed(user, api.gateway.query.may) ? { text: asked, pageSize: 20 } : undefined,
  );
  return (data?.list ?? []).map(({ sn, name, online }) => ({
    value: sn,
    label: `${sn}${name === '' ? '' : ` · ${name}`} · ${t(online ? 'gatewayOnline' : 'gatewayOffline')}`,
  }));
}
