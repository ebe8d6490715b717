import { bindGateway, Failure, type Pushed, queryManagedGateways } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Form, Modal } from 'antd';
import { useDeferredValue, useState } from 'react';
import { send } from '../../../client/send.ts';
import { isAllowed } from '../../../shell/session/isAllowed.ts';
import { useUser } from '../../../shell/session/sessionStore.ts';
import { PushProgress } from '../../../ui/push/PushProgress.tsx';
import { configTexts } from '../configTexts.ts';
import { useEditor } from '../EditorContext.ts';

/** Names the gateway that reads this device. Whoever manages gateways may choose, others type the SN. */
export function BindDialog({ sn: current, onClose }: { sn: string; onClose: () => void }) {
  const t = configTexts.useTexts();
  const { id } = useEditor();
  const [sn, setSn] = useState(current);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [pushed, setPushed] = useState<Pushed>();
  const options = useGatewayOptions(sn);
  const bind = async () => {
    setBusy(true);
    setError('');
    try {
      setPushed(await send(bindGateway, { id, sn: sn.trim() }, { quiet: true }));
    } catch (reason) {
      setError(reason instanceof Failure ? reason.message : String(reason));
    } finally {
      setBusy(false);
    }
  };
  const done = pushed !== undefined;
  return (
    <Modal
      open
      title={t('bindTitle')}
      okText={t(done ? 'confirm' : 'bind')}
      cancelText={t('cancel')}
      confirmLoading={busy}
      okButtonProps={{ disabled: sn.trim() === '' || (!done && sn.trim() === current) }}
      onOk={() => (done ? onClose() : void bind())}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item
          label={t('bindSn')}
          htmlFor="bind-sn"
          help={error || t('bindSnHint')}
          {...(error !== '' && { validateStatus: 'error' as const })}
        >
          <AutoComplete id="bind-sn" value={sn} options={options} onChange={setSn} disabled={done} autoFocus />
        </Form.Item>
      </Form>
      {pushed ? <PushProgress pushed={pushed} /> : <p>{t('bindNote')}</p>}
    </Modal>
  );
}

function useGatewayOptions(text: string) {
  const t = configTexts.useTexts();
  const user = useUser();
  const asked = useDeferredValue(text.trim());
  const { data } = useQuery({
    queryKey: ['gateway-names', asked],
    queryFn: ({ signal }) => send(queryManagedGateways, { text: asked, pageSize: 20 }, { quiet: true, signal }),
    enabled: isAllowed(user, queryManagedGateways.may),
  });
  return (data?.list ?? []).map(({ sn, name, online }) => ({
    value: sn,
    label: `${sn}${name === '' ? '' : ` · ${name}`} · ${t(online ? 'gatewayOnline' : 'gatewayOffline')}`,
  }));
}
