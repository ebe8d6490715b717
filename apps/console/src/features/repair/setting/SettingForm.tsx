import { api, type RepairSettings } from '@lookfar/contract';
import { Button, Form } from 'antd';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { useCall, useRefresh } from '../../../client/useCall.ts';
import { submitWith } from '../../../ui/form/FormDialog.tsx';
import { FormFields } from '../../../ui/form/FormFields.tsx';
import { useFormState } from '../../../ui/form/useFormState.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { settingFields } from './settingFields.tsx';
import { settingTexts } from './settingTexts.ts';

export function SettingForm() {
  const t = settingTexts.useTexts();
  const stored = useCall(api.repairSetting.info, {}, { staleTime: 0 });
  return (
    <Loaded query={stored} failed={t('loadFailed')}>
      {(setting) => <Fields setting={setting} />}
    </Loaded>
  );
}

function Fields({ setting }: { setting: RepairSettings }) {
  const t = settingTexts.useTexts();
  const refresh = useRefresh();
  const state = useFormState({
    schema: api.repairSetting.save.body,
    call: api.repairSetting.save,
    initial: setting,
    submit: async (values) => {
      await send(api.repairSetting.save, values, { quiet: true });
      notify({ level: 'success', text: t('saved') });
      await refresh(api.repairSetting.info);
    },
  });
  return (
    <Form layout="vertical" onSubmitCapture={submitWith(state.save)}>
      <FormFields fields={settingFields} state={state} />
      <Button type="primary" htmlType="submit" loading={state.busy}>
        {t('save')}
      </Button>
    </Form>
  );
}
