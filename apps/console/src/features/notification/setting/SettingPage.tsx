import '../notification.css';
import { api, type NotifySetting } from '@lookfar/contract';
import { Button, Form } from 'antd';
import { useLanguage } from '../../../base/i18n/language.ts';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { useCall } from '../../../client/useCall.ts';
import { FormFields } from '../../../ui/form/FormFields.tsx';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { useFormState } from '../../../ui/form/useFormState.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { NotifyTabs } from '../NotifyTabs.tsx';
import { notifyTitles } from '../notifyTitles.ts';
import { settingFields } from './settingFields.tsx';
import { settingTexts } from './settingTexts.ts';

/** What applies to all notifications of the organisation. */
export function SettingPage() {
  const t = settingTexts.useTexts();
  const stored = useCall(api.notifySetting.query, {}, { staleTime: 0, gcTime: 0 });
  return (
    <>
      <NotifyTabs />
      <PageHeader title={notifyTitles.setting[useLanguage()]} />
      <Loaded query={stored} failed={t('failed')} size="page">
        {(setting) => <SettingForm key={stored.dataUpdatedAt} setting={setting} onSaved={stored.refetch} />}
      </Loaded>
    </>
  );
}

function SettingForm({ setting, onSaved }: { setting: NotifySetting; onSaved: () => Promise<unknown> }) {
  const t = settingTexts.useTexts();
  const state = useFormState({
    schema: api.notifySetting.save.body,
    call: api.notifySetting.save,
    initial: setting,
    submit: async (values) => {
      await send(api.notifySetting.save, values, { quiet: true });
      await onSaved();
      notify({ level: 'success', text: t('saved') });
    },
  });
  return (
    <Form
      className="notify-setting"
      layout="vertical"
      onSubmitCapture={(event) => {
        event.preventDefault();
        void state.save();
      }}
    >
      <FormFields fields={settingFields} state={state} />
      <Button type="primary" htmlType="submit" loading={state.busy} disabled={!state.dirty}>
        {t('save')}
      </Button>
      <LeaveGuard dirty={state.dirty && !state.busy} />
    </Form>
  );
}
