import { api, type DeviceModel } from '@lookfar/contract';
import { send } from '../../client/send.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { deviceModelTexts } from './deviceModelTexts.ts';
import { modelFields, propertiesOf } from './modelFields.ts';

interface ModelPropertiesProps {
  row: DeviceModel;
  onChanged: () => void;
  onClose: () => void;
}

const properties = { name: true, manufacturer: true, category: true, note: true } as const;

/** [DL6] The name and properties of a model; saved immediately, while the register map keeps the server's version. */
export function ModelProperties({ row: model, onChanged, onClose }: ModelPropertiesProps) {
  const t = deviceModelTexts.useTexts();
  return (
    <FormDialog
      title={t('properties')}
      schema={api.deviceModel.edit.body.pick(properties)}
      fields={modelFields}
      initial={propertiesOf(model)}
      call={api.deviceModel.edit}
      submit={async (values) => {
        const now = await send(api.deviceModel.info, { id: model.id }, { quiet: true });
        const { revision, driver, parameters, signals, alarms } = now;
        const body = { id: model.id, revision, ...values, driver, parameters, signals, alarms };
        await send(api.deviceModel.edit, body, { quiet: true });
        onChanged();
      }}
      onClose={onClose}
    />
  );
}
