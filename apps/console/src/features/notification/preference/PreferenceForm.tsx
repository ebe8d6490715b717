import { api, defaultPreference, type NotifyPreference } from '@lookfar/contract';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { notify } from '../../../client/notify.ts';
import { send } from '../../../client/send.ts';
import { ConfirmDialog } from '../../../ui/form/ConfirmDialog.tsx';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { Dim, Row, Stack } from '../../../ui/layout/Layout.tsx';
import { Panel } from '../../../ui/panel/Panel.tsx';
import { DeviceChoiceField } from '../parts/DeviceChoiceField.tsx';
import { HoursEditor } from '../parts/HoursEditor.tsx';
import { LevelBoxes } from '../parts/LevelBoxes.tsx';
import type { OwnNotification } from './addressOf.ts';
import { OrderWays } from './OrderWays.tsx';
import { PauseField } from './PauseField.tsx';
import { preferenceTexts } from './preferenceTexts.ts';
import { useOwnGroups } from './useOwnGroups.ts';
import { WayMatrix } from './WayMatrix.tsx';

interface PreferenceFormProps {
  own: OwnNotification;
  chosen: NotifyPreference;
  onSaved: () => Promise<unknown>;
  /** Leaves the form without having chosen anything. */
  onLeft: () => void;
}

/** What starts from the defaults is in the zone of the browser. */
export const firstChoice = (): NotifyPreference => ({
  ...defaultPreference,
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** [NV13] What the user has chosen: levels by way, devices, hours, pause. */
export function PreferenceForm({ own, chosen, onSaved, onLeft }: PreferenceFormProps) {
  const t = preferenceTexts.useTexts();
  const groups = useOwnGroups();
  const [value, setValue] = useState(chosen);
  const [busy, setBusy] = useState(false);
  const [isResetting, setResetting] = useState(false);
  const set = (part: Partial<NotifyPreference>) => setValue((before) => ({ ...before, ...part }));
  const isNew = own.chosen === null;
  const isChanged = isNew || JSON.stringify(value) !== JSON.stringify(chosen);
  const save = async () => {
    setBusy(true);
    try {
      await send(api.userNotification.save, { chosen: value });
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
      className="preference-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Panel title={t('ways')}>
        <Dim small>{t('waysNote')}</Dim>
        <WayMatrix own={own} value={value.ways} onChange={(ways) => set({ ways })} />
      </Panel>
      <Panel title={t('orders')}>
        <Stack gap={2}>
          <Dim small>{t('ordersNote')}</Dim>
          <OrderWays own={own} value={value.orders} onChange={(orders) => set({ orders })} />
        </Stack>
      </Panel>
      <Panel title={t('pause')}>
        <Stack gap={2}>
          <Dim small>{t('pauseNote')}</Dim>
          <PauseField value={value.pausedUntil} onChange={(pausedUntil) => set({ pausedUntil })} />
        </Stack>
      </Panel>
      <Panel title={t('hours')}>
        <Stack gap={2}>
          <Dim small>{t('hoursNote')}</Dim>
          <HoursEditor value={value.hours} onChange={(hours) => set({ hours })} />
          {value.hours.length > 0 && (
            <>
              <Select
                className="preference-zone"
                aria-label={t('zone')}
                showSearch
                value={value.zone}
                options={Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }))}
                onChange={(zone) => set({ zone })}
              />
              <strong>{t('always')}</strong>
              <LevelBoxes label={t('always')} value={value.always} onChange={(always) => set({ always })} />
            </>
          )}
        </Stack>
      </Panel>
      <Panel title={t('devices')}>
        <Stack gap={2}>
          <Dim small>{t('devicesNote')}</Dim>
          <DeviceChoiceField value={value.devices} groups={groups} onChange={(devices) => set({ devices })} />
        </Stack>
      </Panel>
      <Row>
        <Button type="primary" htmlType="submit" loading={busy} disabled={!isChanged}>
          {t('save')}
        </Button>
        <Button onClick={() => (isNew ? onLeft() : setResetting(true))}>{t('reset')}</Button>
      </Row>
      <LeaveGuard dirty={isChanged && !isNew && !busy} />
      {isResetting && (
        <ConfirmDialog
          title={t('resetTitle')}
          okText={t('reset')}
          onClose={() => setResetting(false)}
          run={async () => {
            await send(api.userNotification.save, { chosen: null }, { quiet: true });
            await onSaved();
          }}
        >
          <p>{t('resetNote')}</p>
        </ConfirmDialog>
      )}
    </form>
  );
}
