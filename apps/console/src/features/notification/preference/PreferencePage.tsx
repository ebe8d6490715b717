import '../notification.css';
import './preference.css';
import { api, defaultPreference } from '@lookfar/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { pages } from '../../../base/pageNames.ts';
import { useCall } from '../../../client/useCall.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Dim } from '../../../ui/layout/Layout.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Panel } from '../../../ui/panel/Panel.tsx';
import { MyDuty } from '../schedule/MyDuty.tsx';
import type { OwnNotification } from './addressOf.ts';
import { firstChoice, PreferenceForm } from './PreferenceForm.tsx';
import { PushPanel } from './PushPanel.tsx';
import { preferenceTexts } from './preferenceTexts.ts';
import { RequiredPanel } from './RequiredPanel.tsx';
import { WayMatrix } from './WayMatrix.tsx';

/** What the user wants to be told of, and their own duty. */
export function PreferencePage() {
  const t = preferenceTexts.useTexts();
  const own = useCall(api.userNotification.query, {}, { staleTime: 0 });
  const changed = () => void own.refetch();
  return (
    <>
      <PageHeader title={pages.accountNotification[useLanguage()]} note={t('note')} />
      <Loaded query={own} failed={t('failed')} size="page">
        {(data) => (
          <div className="preference-page">
            <Chosen own={data} onSaved={own.refetch} />
            <RequiredPanel required={data.required} />
            <PushPanel browsers={data.browsers} onChanged={changed} />
            <MyDuty />
          </div>
        )}
      </Loaded>
    </>
  );
}

/** [NV13] Nothing is chosen at first: rules alone decide until the user begins. */
function Chosen({ own, onSaved }: { own: OwnNotification; onSaved: () => Promise<unknown> }) {
  const t = preferenceTexts.useTexts();
  const [isBegun, setBegun] = useState(false);
  const chosen = own.chosen ?? (isBegun ? firstChoice() : null);
  if (chosen)
    return (
      <PreferenceForm
        key={JSON.stringify(own.chosen)}
        own={own}
        chosen={chosen}
        onLeft={() => setBegun(false)}
        onSaved={async () => {
          await onSaved();
          setBegun(false);
        }}
      />
    );
  return (
    <Panel
      title={t('rulesDecide')}
      action={
        <Button type="primary" onClick={() => setBegun(true)}>
          {t('choose')}
        </Button>
      }
    >
      <Dim>{t('rulesDecideNote')}</Dim>
      <WayMatrix own={own} value={defaultPreference.ways} />
    </Panel>
  );
}
