import { api, equipmentInfos } from '@lookfar/contract';
import { send } from '../../../client/send.ts';
import { useCall } from '../../../client/useCall.ts';
import { SearchSelect } from '../../../ui/SearchSelect.tsx';
import { triggerTexts } from './triggerTexts.ts';

interface DeviceSelectProps {
  id: string;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

/** One of the devices that the user sees. */
export function DeviceSelect({ id, value, onChange }: DeviceSelectProps) {
  const t = triggerTexts.useTexts();
  const { data } = useCall(equipmentInfos, value === undefined ? undefined : { ids: [value] }, { staleTime: 60_000 });
  const name = data?.list[0]?.name;
  return (
    <SearchSelect
      id={id}
      name="scene-device"
      placeholder={t('insertDevice')}
      value={value}
      known={value === undefined ? undefined : { value, text: name ?? String(value) }}
      onChange={onChange}
      load={async (text, signal) => {
        const { list } = await send(api.equipment.names, { name: text, pageSize: 50 }, { quiet: true, signal });
        return list.map((device) => ({ value: device.id, text: device.name }));
      }}
    />
  );
}
