import './config.css';
import {
  api,
  equipDisplays,
  gatewayModes,
  messageTypes,
  promptTypes,
  screenFits,
  type UserSettings,
} from '@lookfar/contract';
import { Button, Checkbox, Radio } from 'antd';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { pages } from '../../../base/pageNames.ts';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { session } from '../../../client/session/session.ts';
import { useCall } from '../../../client/useCall.ts';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { configTexts } from './configTexts.ts';

/** How the console behaves for this person. */
export function ConfigPage() {
  const t = configTexts.useTexts();
  const stored = useCall(api.userConfig.query, {}, { staleTime: 0, gcTime: 0 });
  return (
    <>
      <PageHeader title={pages.accountConfig[useLanguage()]} />
      <Loaded query={stored} failed={t('loadFailed')} size="page">
        {(settings) => <Settings stored={settings} onSaved={stored.refetch} />}
      </Loaded>
    </>
  );
}

const several = { msgTypes: messageTypes, prompType: promptTypes } as const;
const one = { scadaAdaption: screenFits, equipDisplay: equipDisplays, gatewayMode: gatewayModes } as const;

function Settings({ stored, onSaved }: { stored: UserSettings; onSaved: () => Promise<unknown> }) {
  const t = configTexts.useTexts();
  const [values, setValues] = useState(stored);
  const [busy, setBusy] = useState(false);
  const isChanged = keyOf(values) !== keyOf(stored);
  const save = async () => {
    setBusy(true);
    try {
      await send(api.userConfig.save, values);
      await session.enter();
      await onSaved();
      notify({ level: 'success', text: t('saved') });
    } catch {
      // The call client has shown why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="account-config"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {(['msgTypes', 'prompType'] as const).map((key) => (
        <Setting key={key} name={key}>
          <Checkbox.Group
            value={values[key]}
            onChange={(chosen) => setValues({ ...values, [key]: chosen })}
            options={several[key].map((value) => ({ value, label: t(`${key}.${value}` as never) }))}
          />
        </Setting>
      ))}
      {(['scadaAdaption', 'equipDisplay', 'gatewayMode'] as const).map((key) => (
        <Setting key={key} name={key}>
          <Radio.Group
            value={values[key]}
            onChange={({ target }) => setValues({ ...values, [key]: target.value })}
            options={one[key].map((value) => ({ value, label: t(`${key}.${value}` as never) }))}
          />
        </Setting>
      ))}
      <div>
        <Button type="primary" htmlType="submit" loading={busy} disabled={!isChanged}>
          {t('save')}
        </Button>
      </div>
      <LeaveGuard dirty={isChanged && !busy} />
    </form>
  );
}

/** The order of a list does not matter. */
function keyOf({ msgTypes, prompType, ...rest }: UserSettings): string {
  return JSON.stringify([[...msgTypes].sort(), [...prompType].sort(), Object.entries(rest).sort()]);
}

function Setting({ name, children }: { name: keyof UserSettings; children: ReactNode }) {
  const t = configTexts.useTexts();
  return (
    <fieldset>
      <legend>{t(name)}</legend>
      {children}
      <p className="account-config-note">{t(`${name}Note`)}</p>
    </fieldset>
  );
}
