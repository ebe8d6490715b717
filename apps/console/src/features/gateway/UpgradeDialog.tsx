import { api, type ManagedGateway } from '@lookfar/contract';
import { Alert, Form, Select } from 'antd';
import { useState } from 'react';
import { send } from '../../client/send.ts';
import { useCall } from '../../client/useCall.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';
import type { RowAboveProps } from '../../ui/screen/screenAction.ts';
import { TaskDialog } from './GatewayTaskDialog.tsx';
import { gatewayTexts } from './gatewayTexts.ts';

/** Chooses a firmware of the gateway's hardware model and follows the upgrade. */
export function UpgradeDialog({ row, onClose }: RowAboveProps<ManagedGateway>) {
  const t = gatewayTexts.useTexts();
  const [firmwareId, setFirmwareId] = useState<number>();
  const { hardwareId, id, sn, firmware } = row;
  const list = useCall(api.hardware.firmware, hardwareId === null ? undefined : { hardwareId });
  return (
    <TaskDialog
      title={t('taskAsk', { title: t('upgrade'), sn })}
      disabled={firmwareId === undefined}
      run={(options) => send(api.gateway.upgrade, { id, firmwareId: firmwareId ?? 0 }, options)}
      onClose={onClose}
    >
      <p>
        {t('firmware')}: {firmware || t('unknown')}
      </p>
      {hardwareId === null && <Alert type="info" showIcon title={t('noHardware')} />}
      {hardwareId !== null && list.isPending && <LoadingState />}
      {list.data?.length === 0 && <Alert type="info" showIcon title={t('noFirmware')} />}
      {list.data && list.data.length > 0 && (
        <Form layout="vertical">
          <Form.Item label={t('chooseFirmware')} htmlFor="upgrade-firmware">
            <Select
              id="upgrade-firmware"
              value={firmwareId ?? null}
              onChange={(value: number | null) => setFirmwareId(value ?? undefined)}
              options={list.data.map((one) => ({ value: one.id, label: `${one.version}  ${one.note}` }))}
            />
          </Form.Item>
        </Form>
      )}
    </TaskDialog>
  );
}
