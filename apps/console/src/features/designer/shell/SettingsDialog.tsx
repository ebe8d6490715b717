import type { DesignerSettings } from '@lookfar/editor';
import { Button, InputNumber, Modal, Segmented, Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import { Dim, Split } from '../../../ui/layout/Layout.tsx';
import { settingTexts } from '../../page-view/index.ts';
import { useSettings } from '../DesignerContext.tsx';
import { changeSettings, settingLimits } from './settingsStore.ts';

/** User settings. Every change applies immediately. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const t = settingTexts.useTexts();
  const settings = useSettings((all) => all);
  return (
    <Modal
      open
      title={t('settingsTitle')}
      width={440}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Dim as="p" small className="designer-note">
        {t('settingsNote')}
      </Dim>
      <h3 className="designer-heading">{t('saving')}</h3>
      <OnOff name="autoSave" />
      <Line label={t('saveInterval')}>
        {(id) => (
          <InputNumber
            id={id}
            {...settingLimits.saveInterval}
            precision={0}
            disabled={!settings.autoSave}
            suffix={t('minutes')}
            value={settings.saveInterval}
            onChange={(minutes) => minutes !== null && changeSettings({ saveInterval: minutes })}
          />
        )}
      </Line>
      <h3 className="designer-heading">{t('canvas')}</h3>
      <OnOff name="ruler" />
      <OnOff name="adsorb" />
      <OnOff name="grid" />
      <OnOff name="gridSnap" />
      <Line label={t('gridSize')}>
        {(id) => (
          <InputNumber
            id={id}
            {...settingLimits.gridSize}
            precision={0}
            value={settings.gridSize}
            onChange={(gridSize) => gridSize !== null && changeSettings({ gridSize })}
          />
        )}
      </Line>
      <OnOff name="live" />
      <Line label={t('dataTextShow')}>
        {(id) => (
          <Segmented<DesignerSettings['dataTextShow']>
            id={id}
            value={settings.dataTextShow}
            options={[
              { value: 'signalName', label: t('signalName') },
              { value: 'value', label: t('value') },
            ]}
            onChange={(dataTextShow) => changeSettings({ dataTextShow })}
          />
        )}
      </Line>
    </Modal>
  );
}

type OnOffName = keyof { [K in keyof DesignerSettings as DesignerSettings[K] extends boolean ? K : never]: true };

function OnOff({ name }: { name: OnOffName }) {
  const t = settingTexts.useTexts();
  const on = useSettings((settings) => settings[name]);
  return (
    <Line label={t(name)}>
      {(id) => <Switch id={id} checked={on} onChange={(now) => changeSettings({ [name]: now })} />}
    </Line>
  );
}

function Line({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <Split gap={4} className="designer-setting">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </Split>
  );
}
