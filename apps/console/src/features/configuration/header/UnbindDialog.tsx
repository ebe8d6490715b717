import { unbindGateway } from '@lookfar/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { send } from '../../../client/send.ts';
import { configTexts } from '../configTexts.ts';
import { useDraftStore } from '../draft/draftStore.ts';
import { configCalls, useRecord } from '../EditorContext.ts';

/** Takes the gateway away; what was configured stays unless the person says otherwise. */
export function UnbindDialog({ sn, onClose }: { sn: string; onClose: () => void }) {
  const t = configTexts.useTexts();
  const { id, owner } = useRecord();
  const store = useDraftStore();
  const queries = useQueryClient();
  const [keepSignals, setKeepSignals] = useState(true);
  const [keepHistory, setKeepHistory] = useState(true);
  const [busy, setBusy] = useState(false);
  const unbind = async () => {
    setBusy(true);
    try {
      await send(unbindGateway, { id, keepSignals, keepHistory });
      if (!keepSignals) {
        const { document, revision } = await send(configCalls[owner].info, { id });
        store.getState().dispatch({ type: 'loaded', document, revision });
      }
      void queries.invalidateQueries({ queryKey: ['editor-header', owner, id] });
      onClose();
    } catch {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t('unbindTitle', { sn })}
      okText={t('unbind')}
      okButtonProps={{ danger: true }}
      cancelText={t('cancel')}
      confirmLoading={busy}
      onOk={() => void unbind()}
      onCancel={onClose}
    >
      <p>{t('unbindNote')}</p>
      <p>
        <Checkbox checked={keepSignals} onChange={({ target }) => setKeepSignals(target.checked)}>
          {t('keepSignals')}
        </Checkbox>
      </p>
      <Checkbox checked={keepHistory} disabled={keepSignals} onChange={({ target }) => setKeepHistory(target.checked)}>
        {t('keepHistory')}
      </Checkbox>
    </Modal>
  );
}
