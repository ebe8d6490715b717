import { api, type DeviceModel } from '@lookfar/contract';
import { useNavigate } from 'react-router';
import { templatePath } from '../../base/paths.ts';
import { send } from '../../client/send.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import type { FormField } from '../../ui/form/formField.ts';
import { Dim } from '../../ui/layout/Layout.tsx';
import type { RowAboveProps } from '../../ui/screen/screenAction.ts';
import { deviceModelTexts } from './deviceModelTexts.ts';
import { nameField } from './modelFields.ts';
import { editModelPath } from './modelPaths.ts';

const longestName = 60;

/** [DL5] A copy belongs to the user, whoever owns the original, and can be edited. */
export function CopyDialog({ row: model, onChanged, onClose }: RowAboveProps<DeviceModel>) {
  const t = deviceModelTexts.useTexts();
  const navigate = useNavigate();
  return (
    <FormDialog
      title={t('copy')}
      note={
        <Dim as="p" small>
          {t('copyNote', { name: model.name })}
        </Dim>
      }
      schema={api.deviceModel.add.body.pick({ name: true })}
      fields={nameField}
      initial={{ name: t('copyName', { name: model.name }).slice(0, longestName) }}
      call={api.deviceModel.add}
      submit={async ({ name }) => {
        const original = await send(api.deviceModel.info, { id: model.id }, { quiet: true });
        const { id } = await send(api.deviceModel.add, api.deviceModel.add.body.parse({ ...original, name }), {
          quiet: true,
        });
        onChanged();
        void navigate(editModelPath(id));
      }}
      onClose={onClose}
    />
  );
}

const templateName = [
  { kind: 'text', name: 'name', label: { cn: '模板名称', en: 'Name' } },
] as const satisfies readonly FormField[];

export function TemplateDialog({ row: model, onClose }: RowAboveProps<DeviceModel>) {
  const t = deviceModelTexts.useTexts();
  const navigate = useNavigate();
  return (
    <FormDialog
      title={t('toTemplate')}
      note={
        <Dim as="p" small>
          {t('toTemplateNote')}
        </Dim>
      }
      schema={api.template.add.body}
      fields={templateName}
      initial={{ name: model.name, modelId: model.id }}
      call={api.template.add}
      submit={async (values) => {
        const { id } = await send(api.template.add, values, { quiet: true });
        void navigate(templatePath(id));
      }}
      onClose={onClose}
    />
  );
}
