import { api, type SiteFlow } from '@lookfar/contract';
import { Checkbox, InputNumber, Select } from 'antd';
import { useId, useState } from 'react';
import { useCall } from '../../client/useCall.ts';
import { layerTexts } from './layerTexts.ts';

interface FlowFieldsProps {
  flow: SiteFlow | undefined;
  onChange: (flow: SiteFlow | undefined) => void;
}

/** The signal that a line flows by. */
export function FlowFields({ flow, onChange }: FlowFieldsProps) {
  const t = layerTexts.useTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(flow !== undefined);
  const [deviceId, setDeviceId] = useState(flow?.equipmentId);
  const devices = useCall(api.monitorList.queryAllByGroup, isOpen ? {} : undefined);
  const signals = useCall(api.monitor.signals, deviceId === undefined ? undefined : { equipmentId: deviceId });
  const toggle = (next: boolean) => {
    setOpen(next);
    if (!next) onChange(undefined);
  };
  return (
    <>
      <Checkbox className="layer-fields-wide" checked={isOpen} onChange={(event) => toggle(event.target.checked)}>
        {t('flow')}
      </Checkbox>
      {isOpen && (
        <>
          <label htmlFor={`${id}-device`}>{t('device')}</label>
          <Select
            id={`${id}-device`}
            size="small"
            showSearch={{ optionFilterProp: 'label' }}
            loading={devices.isFetching}
            value={deviceId ?? null}
            options={(devices.data?.list ?? []).map((one) => ({ value: one.id, label: one.name }))}
            onChange={(value) => setDeviceId(value ?? undefined)}
          />
          <label htmlFor={`${id}-signal`}>{t('signal')}</label>
          <Select
            id={`${id}-signal`}
            size="small"
            showSearch={{ optionFilterProp: 'label' }}
            loading={signals.isFetching}
            disabled={deviceId === undefined}
            value={flow?.equipmentId === deviceId ? (flow?.signalId ?? null) : null}
            options={(signals.data?.list ?? []).map((one) => ({ value: one.id, label: one.title }))}
            onChange={(signalId) => {
              if (deviceId !== undefined && signalId !== null)
                onChange({ equipmentId: deviceId, signalId, above: flow?.above ?? 0 });
            }}
          />
          {flow && (
            <>
              <label htmlFor={`${id}-above`}>{t('above')}</label>
              <InputNumber
                id={`${id}-above`}
                size="small"
                value={flow.above}
                onChange={(above) => onChange({ ...flow, above: above ?? 0 })}
              />
              <Checkbox
                className="layer-fields-wide"
                checked={flow.isReversed === true}
                onChange={(event) => {
                  const { isReversed: _, ...rest } = flow;
                  onChange(event.target.checked ? { ...rest, isReversed: true } : rest);
                }}
              >
                {t('isReversed')}
              </Checkbox>
            </>
          )}
        </>
      )}
    </>
  );
}
