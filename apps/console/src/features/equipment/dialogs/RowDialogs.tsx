import { api, GatewaySn, type ManagedEquipment } from '@lookfar/contract';
import { App } from 'antd';
import { useState } from 'react';
import { words } from '../../../base/i18n/words.ts';
import { send } from '../../../client/send.ts';
import { PushingDialog } from '../../../shared/push/PushingDialog.tsx';
import { KeepChoice, keepAll } from '../../../shared/unbind/KeepChoice.tsx';
import { ConfirmDialog } from '../../../ui/form/ConfirmDialog.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import type { RowAboveProps } from '../../../ui/screen/screenAction.ts';
import { GatewayField } from '../gateway/GatewayField.tsx';
import { TemplateSelect } from '../template/TemplateSelect.tsx';
import { dialogTexts } from './dialogTexts.ts';

type RowProps = Pick<RowAboveProps<ManagedEquipment>, 'row' | 'onChanged' | 'onClose'>;

const quiet = { quiet: true };

export function BindGateway({ row, onChanged, onClose }: RowProps) {
  const t = dialogTexts.useTexts();
  const [sn, setSn] = useState('');
  return (
    <PushingDialog
      onDone={onChanged}
      onClose={onClose}
      title={t('bindGateway', { name: row.name })}
      okText={t('bind')}
      disabled={!GatewaySn.safeParse(sn).success}
      run={() => send(api.equipmentBinding.bindGateway, { id: row.id, sn }, quiet)}
    >
      <GatewayField value={sn} onChange={setSn} />
    </PushingDialog>
  );
}

export const UnbindGateway = (props: RowProps) => <Unbind {...props} what="gateway" />;
export const UnbindTemplate = (props: RowProps) => <Unbind {...props} what="template" />;

function Unbind({ row, what, onChanged, onClose }: RowProps & { what: 'gateway' | 'template' }) {
  const t = dialogTexts.useTexts();
  const [keep, setKeep] = useState(keepAll);
  const { name, sn, templateName: template } = row;
  const gateway = what === 'gateway';
  return (
    <PushingDialog
      onDone={onChanged}
      onClose={onClose}
      danger
      title={t(gateway ? 'unbindGateway' : 'unbindTemplate', { name })}
      okText={t('unbind')}
      run={() =>
        send(
          gateway ? api.equipmentBinding.unbindGateway : api.equipmentBinding.unbindTemplate,
          { id: row.id, ...keep },
          quiet,
        )
      }
    >
      <p>{gateway ? t('unbindGatewayNote', { name, sn }) : t('unbindTemplateNote', { name, template })}</p>
      <KeepChoice value={keep} onChange={setKeep} />
    </PushingDialog>
  );
}

export function BindTemplate({ row, onChanged, onClose }: RowProps) {
  const t = dialogTexts.useTexts();
  const [templateId, setTemplateId] = useState<number | null>(null);
  return (
    <PushingDialog
      onDone={onChanged}
      onClose={onClose}
      title={t('bindTemplate', { name: row.name })}
      okText={t('bind')}
      disabled={templateId === null}
      run={() => send(api.equipmentBinding.bindTemplate, { id: row.id, templateId }, quiet)}
    >
      <p>{t('bindTemplateNote')}</p>
      <TemplateSelect value={templateId} onChange={setTemplateId} />
    </PushingDialog>
  );
}

export function MakeTemplate({ row, onChanged, onClose }: RowProps) {
  const t = dialogTexts.useTexts();
  const { modal, notification } = App.useApp();
  return (
    <FormDialog
      title={t('makeTemplate', { name: row.name })}
      okText={t('make')}
      schema={api.template.add.body}
      initial={{ name: row.name, equipmentId: row.id, bind: false }}
      fields={[
        {
          kind: 'text',
          name: 'name',
          label: words.templateName,
          required: true,
          maxLength: 60,
        },
        {
          kind: 'switch',
          name: 'bind',
          label: { cn: '将此设备绑定到新模板', en: 'Bind this device to the new template' },
          note: {
            cn: '以后修改模板并同步，即可更新此设备。',
            en: 'Changes to the template can then be synced to this device.',
          },
          visible: () => row.templateId === null,
        },
      ]}
      call={api.template.add}
      submit={async (values) => {
        const { leftOut } = await send(api.template.add, values, quiet);
        onChanged();
        if (leftOut.length === 0) notification.success({ title: t('made') });
        else modal.warning({ title: t('made'), content: t('leftOut', { list: leftOut.join(', ') }) });
      }}
      onClose={onClose}
    />
  );
}

export function DeleteOne({ row, onChanged, onClose }: RowProps) {
  const t = dialogTexts.useTexts();
  return (
    <ConfirmDialog
      danger
      title={t('deleteTitle', { name: row.name })}
      okText={t('delete')}
      run={async () => {
        await send(api.equipment.delete, { id: row.id }, quiet);
        onChanged();
      }}
      onClose={onClose}
    >
      {t('deleteNote')}
    </ConfirmDialog>
  );
}
