import { api, type DeviceModel, type ReplyOf } from '@lookfar/contract';
import { Button, Drawer, Tabs } from 'antd';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../base/i18n/language.ts';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { useCall } from '../../client/useCall.ts';
import { DriverName } from '../../shared/driver-form/DriverName.tsx';
import { presetText } from '../../shared/driver-form/presetText.ts';
import { useDrivers } from '../../shared/driver-form/useDrivers.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Row } from '../../ui/layout/Layout.tsx';
import type { RowAboveProps } from '../../ui/screen/screenAction.ts';
import { CategoryName } from './CategoryName.tsx';
import { deviceModelTexts } from './deviceModelTexts.ts';
import { ModelAlarms } from './ModelAlarms.tsx';
import { ModelName } from './ModelName.tsx';
import { addWithModelPath, editModelPath } from './modelPaths.ts';
import { RegisterMap } from './RegisterMap.tsx';

/** One model next to the list: its properties, its register map, and the actions on it. */
export function ModelDrawer({ row: model, show, onClose }: RowAboveProps<DeviceModel>) {
  const t = deviceModelTexts.useTexts();
  const query = useCall(api.deviceModel.info, { id: model.id }, { extra: [useLanguage()] });
  const now = query.data ?? model;
  return (
    <Drawer open title={<ModelName model={now} />} size={1040} onClose={onClose}>
      <Actions model={now} show={show} />
      <Loaded query={query} failed={t('loadFailed')}>
        {(data) => (
          <>
            <Facts model={data} />
            <Tabs
              items={[
                {
                  key: 'signals',
                  label: t('signalTab', { count: data.signals.length }),
                  children: <RegisterMap name={data.name} signals={data.signals} />,
                },
                {
                  key: 'alarms',
                  label: t('alarmTab', { count: data.alarms.length }),
                  children: <ModelAlarms alarms={data.alarms} signals={data.signals} />,
                },
              ]}
            />
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

function Actions({ model, show }: { model: DeviceModel; show: (key: string) => void }) {
  const t = deviceModelTexts.useTexts();
  const user = useUser();
  const navigate = useNavigate();
  return (
    <Row className="model-actions">
      {isAllowed(user, api.equipment.add.may) && (
        <Button type="primary" onClick={() => void navigate(addWithModelPath(model.id))}>
          {t('use')}
        </Button>
      )}
      {isAllowed(user, api.template.add.may) && <Button onClick={() => show('template')}>{t('template')}</Button>}
      {isAllowed(user, api.deviceModel.add.may) && <Button onClick={() => show('copy')}>{t('doCopy')}</Button>}
      {!model.shipped && isAllowed(user, api.deviceModel.edit.may) && (
        <Button onClick={() => void navigate(editModelPath(model.id))}>{t('edit')}</Button>
      )}
    </Row>
  );
}

function Facts({ model }: { model: ReplyOf<typeof api.deviceModel.info> }) {
  const t = deviceModelTexts.useTexts();
  const language = useLanguage();
  const driver = useDrivers()?.find(({ id }) => id === model.driver);
  return (
    <dl className="model-facts">
      <dt>{t('category')}</dt>
      <dd>
        <CategoryName category={model.category} />
      </dd>
      <dt>{t('manufacturer')}</dt>
      <dd>{model.manufacturer || '—'}</dd>
      <dt>{t('driver')}</dt>
      <dd>
        <DriverName id={model.driver} />
      </dd>
      <dt>{t('parameters')}</dt>
      <dd>{presetText(driver, model.parameters, language) || '—'}</dd>
      <dt>{t('note')}</dt>
      <dd>{model.note || '—'}</dd>
    </dl>
  );
}
