import { api, type Scene } from '@lookfar/contract';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { send } from '../../client/send.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import type { RowAboveProps } from '../../ui/screen/screenAction.ts';
import { sceneTexts } from './sceneTexts.ts';

/** Takes a scene out of use; its runs go on unless that is chosen otherwise. */
export function DisableDialog({ row: { id, title, running }, onChanged, onClose }: RowAboveProps<Scene>) {
  const t = sceneTexts.useTexts();
  const [abort, setAbort] = useState(false);
  return (
    <ConfirmDialog
      title={t('disableTitle', { title })}
      okText={t('disable')}
      run={async () => {
        await send(api.scene.disable, { id, abort }, { quiet: true });
        onChanged();
      }}
      onClose={onClose}
    >
      <p>{t('disableNote')}</p>
      {running > 0 && (
        <Checkbox checked={abort} onChange={({ target }) => setAbort(target.checked)}>
          {t('abortRuns', { count: running })}
        </Checkbox>
      )}
    </ConfirmDialog>
  );
}
