import { api } from '@lookfar/contract';
import { Form } from 'antd';
import { useState } from 'react';
import { send } from '../../../client/send.ts';
import { useRefresh } from '../../../client/useCall.ts';
import { GatewayInput } from '../../../shared/gateway-choice/GatewayInput.tsx';
import { PushingDialog } from '../../../shared/push/PushingDialog.tsx';
import { configTexts } from '../configTexts.ts';
import { useEditor } from '../EditorContext.ts';

/** Selects the gateway that reads this device. Users who manage gateways choose from a list, others type the SN. */
export function BindDialog({ sn: current, onClose }: { sn: string; onClose: () => void }) {
  const t = configTexts.useTexts();
  const { id } = useEditor();
  const refresh = useRefresh();
  const [typed, setTyped] = useState(current);
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
          <GatewayInput id="bind-sn" value={typed} onChange={setTyped} autoFocus />
        </Form.Item>
      </Form>
      <p>{t('bindNote')}</p>
    </PushingDialog>
  );
}
