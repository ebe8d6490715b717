import { api, type DeviceModel } from '@lookfar/contract';
import { useNavigate } from 'react-router';
import { send } from '../../client/send.ts';
import { ConfirmDialog } from '../../ui/form/ConfirmDialog.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import type { FormField } from '../../ui/form/formField.ts';
import { OperationLogDrawer } from '../../ui/operation-log/OperationLogDrawer.tsx';
import { AddModelDrawer } from './AddModelDrawer.tsx';
import type { DeviceModelDialog } from './deviceModelList.tsx';
import { deviceModelTexts } from './deviceModelTexts.ts';
import { ModelDrawer } from './ModelDrawer.tsx';
import { ModelProperties } from './ModelProperties.tsx';
import { nameField } from './modelFields.ts';
import { editModelPath, templatePath } from './modelPaths.ts';

interface ModelDialogsProps {
  dialog: DeviceModelDialog;
  onDialog: (dialog: DeviceModelDialog) => void;
  onChanged: () => void;
  onClose: () => void;
}

/** Whatever stands beside or above the list. */
export function ModelDialogs({ dialog, onDialog, onChanged, onClose }: ModelDialogsProps) {
  const t = deviceModelTexts.useTexts();
  if (dialog.kind === 'add') return <AddModelDrawer onAdded={onChanged} onClose={onClose} />;
  const { kind, model } = dialog;
  switch (kind) {
    case 'open':
      return <ModelDrawer model={model} onDialog={onDialog} onClose={onClose} />;
    case 'properties':
      return <ModelProperties model={model} onSaved={onChanged} onClose={onClose} />;
    case 'copy':
      return <CopyDialog model={model} onChanged={onChanged} onClose={onClose} />;
    case 'template':
      return <TemplateDialog model={model} onClose={onClose} />;
    case 'remove':
      return (
        <ConfirmDialog
          danger
          title={t('remove')}
          onClose={onClose}
          run={async () => {
            await send(api.deviceModel.delete, { id: model.id }, { quiet: true });
            onChanged();
          }}
        >
          <p>{t('removeNote', { name: model.name })}</p>
        </ConfirmDialog>
      );
    case 'operations':
      return <OperationLogDrawer objectKind="deviceModel" objectId={model.id} open onClose={onClose} />;
  }
}

const longestName = 60;

interface OneModelProps {
  model: DeviceModel;
  onClose: () => void;
}

/** [MO5] A copy is one's own, whoever the original belongs to, and can be edited. */
function CopyDialog({ model, onChanged, onClose }: OneModelProps & { onChanged: () => void }) {
  const t = deviceModelTexts.useTexts();
  const navigate = useNavigate();
  return (
    <FormDialog
      title={t('copy')}
      note={<p className="model-dim">{t('copyNote', { name: model.name })}</p>}
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
  { kind: 'text', name: 'name', label: { cn: '模板名称', en: 'Name' }, required: true, maxLength: longestName },
] as const satisfies readonly FormField[];

function TemplateDialog({ model, onClose }: OneModelProps) {
  const t = deviceModelTexts.useTexts();
  const navigate = useNavigate();
  return (
    <FormDialog
      title={t('toTemplate')}
      note={<p className="model-dim">{t('toTemplateNote')}</p>}
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
