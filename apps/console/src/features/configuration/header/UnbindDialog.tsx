import { api } from '@lookfar/contract';
import { useState } from 'react';
import { send } from '../../../client/send.ts';
import { useRefresh } from '../../../client/useCall.ts';
import { PushingDialog } from '../../../shared/push/PushingDialog.tsx';
import { KeepChoice, keepAll } from '../../../shared/unbind/KeepChoice.tsx';
import { configTexts } from '../configTexts.ts';
import { useDraftStore } from '../draft/draftStore.ts';
import { configCalls, useRecord } from '../EditorContext.ts';

/** Unbinds the gateway; the configuration stays unless the user chooses otherwise. */
export function UnbindDialog({ sn, onClose }: { sn: string; onClose: () => void }) {
  const t = configTexts.useTexts();
  const { id, owner } = useRecord();
  const store = useDraftStore();
  const refresh = useRefresh();
  const [keep, setKeep] = useState(keepAll);
  const unbind = async () => {
    const pushed = await send(api.equipmentBinding.unbindGateway, { id, ...keep }, { quiet: true });
    if (!keep.keepSignals) {
      const { document, revision } = await send(configCalls[owner].info, { id }, { quiet: true });
      store.getState().dispatch({ type: 'loaded', document, revision });
    }
    return pushed;
  };
  return (
    <PushingDialog
      danger
      title={t('unbindTitle', { sn })}
      okText={t('unbind')}
      run={unbind}
      onDone={() => void refresh(api.equipment.query, { id })}
      onClose={onClose}
    >
      <p>{t('unbindNote')}</p>
      <KeepChoice value={keep} onChange={setKeep} />
    </PushingDialog>
  );
}
