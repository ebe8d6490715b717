import { api } from '@lookfar/contract';
import { Form, Modal } from 'antd';
import { useId, useState } from 'react';
import { words } from '../../base/i18n/words.ts';
import { send } from '../../client/send.ts';
import { SecretDialog } from '../../shared/gateway-secret/SecretDialog.tsx';
import { submitWith } from '../../ui/form/FormDialog.tsx';
import { FormFields } from '../../ui/form/FormFields.tsx';
import { type FormField, fixedOptions } from '../../ui/form/formField.ts';
import { formTexts } from '../../ui/form/formTexts.ts';
import { useDiscardCheck } from '../../ui/form/useDiscardCheck.ts';
import { useFormState } from '../../ui/form/useFormState.ts';
import type { AboveProps } from '../../ui/screen/screenAction.ts';
import { defaultSettings, settingFields } from './gatewayFields.ts';
import { gatewayTexts } from './gatewayTexts.ts';
import { LabelInput } from './LabelInput.tsx';

const firstSettings: ReadonlySet<string> = new Set(['name', 'hardwareId']);

export const registerFields: readonly FormField[] = [
  {
    kind: 'text',
    name: 'sn',
    label: words.gatewaySn,
    note: { cn: '4 到 60 位字母、数字、“_”或“-”。', en: '4 to 60 letters, digits, "_" or "-".' },
    required: true,
    maxLength: 60,
    mono: true,
  },
  {
    kind: 'secret',
    name: 'secret',
    label: { cn: '密钥', en: 'Secret' },
    note: {
      cn: '标签上没有密钥时留空，系统会生成一个。',
      en: 'Leave empty if the label has none; one will be generated.',
    },
    maxLength: 100,
  },
  ...settingFields.filter(({ name }) => firstSettings.has(name)),
];

/** What a gateway works with as it is; whoever needs another value finds it here. */
const more: readonly FormField[] = [
  {
    kind: 'choice',
    name: 'protocol',
    label: { cn: '接入方式', en: 'Protocol' },
    useOptions: fixedOptions([
      { value: 'sparkplug', text: 'Lookfar / Sparkplug B' },
      { value: 'thingsboard', text: 'ThingsBoard JSON' },
    ]),
  },
  ...settingFields.filter(({ name }) => !firstSettings.has(name)),
];

const initial = { sn: '', secret: '', protocol: 'sparkplug', ...defaultSettings };

/** Registers a gateway by the SN and secret of its label, typed or scanned. A secret that the server made follows. */
export function RegisterGatewayDialog({ onChanged, onClose }: AboveProps) {
  const t = gatewayTexts.useTexts();
  const form = formTexts.useTexts();
  const formId = useId();
  const [made, setMade] = useState<{ sn: string; secret: string; broker: string }>();
  const state = useFormState({
    schema: api.gateway.add.body,
    initial,
    call: api.gateway.add,
    submit: async (values) => {
      const { secret, broker = '' } = await send(api.gateway.add, values, { quiet: true });
      onChanged();
      if (secret === undefined) onClose();
      else setMade({ sn: values.sn, secret, broker });
    },
  });
  const leave = useDiscardCheck(state, onClose);
  if (made) return <SecretDialog {...made} onClose={onClose} />;
  return (
    <Modal
      open
      title={t('register')}
      okText={t('register')}
      okButtonProps={{ htmlType: 'submit', form: formId, loading: state.busy }}
      cancelText={form('cancel')}
      mask={{ closable: !state.dirty }}
      onCancel={leave}
    >
      <Form id={formId} layout="vertical" onSubmitCapture={submitWith(state.save)}>
        <LabelInput
          onLabel={({ sn, secret }) => {
            state.set('sn', sn);
            state.set('secret', secret ?? '');
          }}
        />
        <FormFields fields={registerFields} state={state} />
        <details className="gateway-more" open={more.some(({ name }) => state.problems.has(name)) || undefined}>
          <summary>{t('moreSettings')}</summary>
          <FormFields fields={more} state={{ ...state, refusal: undefined }} />
        </details>
      </Form>
    </Modal>
  );
}
