import './driver.css';
import { api, type DriverForm, type Protocol } from '@lookfar/contract';
import { Alert, App, Button, Form, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useCall } from '../../../client/useCall.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { Dim } from '../../../ui/layout/Layout.tsx';
import { useChange, useDocument } from '../draft/draftStore.ts';
import { useEditor } from '../EditorContext.ts';
import { DriverFields } from './DriverFields.tsx';
import { driverTexts } from './driverTexts.ts';
import { ModelDialog } from './ModelDialog.tsx';
import { ProbePanel } from './ProbePanel.tsx';

/** How to communicate with the device: the protocol, its parameters, and a test of both. */
export function DriverTab() {
  const t = driverTexts.useTexts();
  const { drivers, templateId, owner } = useEditor();
  const driverId = useDocument(({ driver }) => driver);
  const [choosing, setChoosing] = useState(false);
  const driver = drivers?.find(({ id }) => id === driverId);
  const locked = owner === 'equipment' && templateId !== null;
  if (!drivers) return <LoadingState />;
  return (
    <div className="driver-tab">
      <section className="config-panel" aria-label={t('parameters')}>
        {locked && (
          <Alert
            type="info"
            showIcon
            title={t('locked')}
            action={<Link to={`/manage/eg/template/edit/${templateId}?tab=driver`}>{t('openTemplate')}</Link>}
          />
        )}
        <div className="driver-choice">
          <ProtocolSelect drivers={drivers} disabled={locked} />
          <Button disabled={locked} onClick={() => setChoosing(true)}>
            {t('model')}
          </Button>
        </div>
        {driverId === '' && <EmptyState title={t('noDriver')} note={t('noDriverNote')} />}
        {driverId !== '' && !driver && <Alert type="error" showIcon title={t('unknownDriver', { id: driverId })} />}
        {driver?.needs !== undefined && <Alert type="warning" showIcon title={t('needs', { name: driver.needs })} />}
        {driver && !driver.canWrite && <Alert type="info" showIcon title={t('readOnlyDriver')} />}
        {driver && <DriverFields driver={driver} />}
      </section>
      {driver && <ProbePanel />}
      {driver && <AddressHelp driver={driver} />}
      {choosing && <ModelDialog onClose={() => setChoosing(false)} />}
    </div>
  );
}

function ProtocolSelect({ drivers, disabled }: { drivers: readonly DriverForm[]; disabled: boolean }) {
  const t = driverTexts.useTexts();
  const language = useLanguage();
  const { modal } = App.useApp();
  const change = useChange();
  const driver = useDocument((document) => document.driver);
  const protocolId = useDocument((document) => document.protocolId);
  const protocols = useCall(api.protocol.query, { enabled: true, pageSize: 200 });
  const nameOf = (id: string) => drivers.find((one) => one.id === id)?.name[language] ?? id;
  const list = protocols.data?.list ?? [];
  const options = list.map((one) => ({
    value: one.id,
    label: one.name === nameOf(one.driver) ? one.name : `${one.name} · ${nameOf(one.driver)}`,
  }));
  // A driver that came with a device model has no protocol: it is listed under its own name.
  const known = protocolId !== null && options.some(({ value }) => value === protocolId);
  const shown = driver === '' ? null : known ? protocolId : 0;
  const take = (protocol: Protocol) =>
    change((document) => ({
      ...document,
      protocolId: protocol.id,
      driver: protocol.driver,
      parameters: {
        ...defaultParameters(drivers.find(({ id }) => id === protocol.driver)),
        ...protocol.parameters,
        ...(document.driver === protocol.driver ? document.parameters : {}),
      },
    }));
  const choose = (id: number) => {
    const protocol = list.find((one) => one.id === id);
    if (!protocol) return;
    if (driver === '' || driver === protocol.driver) take(protocol);
    else
      modal.confirm({
        title: t('changeTitle'),
        content: t('changeNote'),
        okText: t('change'),
        cancelText: t('cancel'),
        onOk: () => take(protocol),
      });
  };
  return (
    <Form layout="vertical">
      <Form.Item label={t('protocol')} htmlFor="driver-protocol">
        <Select
          id="driver-protocol"
          className="driver-protocol"
          disabled={disabled}
          loading={protocols.isPending}
          placeholder={t('chooseProtocol')}
          showSearch={{ optionFilterProp: 'label' }}
          value={shown}
          options={shown === 0 ? [{ value: 0, label: nameOf(driver) }, ...options] : options}
          onChange={choose}
        />
      </Form.Item>
    </Form>
  );
}

/** The driver's parameters before anything is filled in. */
function defaultParameters(driver: DriverForm | undefined): Record<string, unknown> {
  const entries = driver?.fields.flatMap((field) => (field.default === undefined ? [] : [[field.key, field.default]]));
  return Object.fromEntries(entries ?? []);
}

/** How signal addresses are written for this driver. */
function AddressHelp({ driver }: { driver: DriverForm }) {
  const t = driverTexts.useTexts();
  const language = useLanguage();
  return (
    <section className="config-panel" aria-label={t('addresses')}>
      <h2>{t('addresses')}</h2>
      <Dim as="p">{driver.address.help[language]}</Dim>
      <table className="driver-table">
        <thead>
          <tr>
            <th>{t('example')}</th>
            <th>{t('type')}</th>
            <th>{t('meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {driver.address.examples.map(({ address, dataType, meaning }) => (
            <tr key={`${address}/${dataType}`}>
              <td>
                <code>{address}</code>
              </td>
              <td>{dataType}</td>
              <td>{meaning[language]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
