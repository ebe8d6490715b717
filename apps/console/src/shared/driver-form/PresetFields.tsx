import type { Text } from '@lookfar/contract';
import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { DriverField } from './DriverField.tsx';
import { driverFormTexts } from './driverFormTexts.ts';
import { withParameter } from './presetText.ts';
import { useDriversQuery } from './useDrivers.ts';

interface PresetFieldsProps {
  id: string;
  /** Names the group for assistive technology. */
  label: Text;
  driver: string;
  value: Readonly<Record<string, unknown>>;
  onChange: (value: Record<string, unknown>) => void;
  disabled?: boolean;
}

/** The parameters of a driver, filled in as far as they are known before there is a device. */
export function PresetFields({ id, label, driver: driverId, value, onChange, disabled = false }: PresetFieldsProps) {
  const t = driverFormTexts.useTexts();
  const language = useLanguage();
  const drivers = useDriversQuery();
  useFreshStart(driverId, onChange);
  if (driverId === '') return <p className="driver-form-note">{t('chooseDriver')}</p>;
  if (drivers.isError)
    return (
      <Alert
        type="error"
        showIcon
        title={t('driversFailed')}
        description={failureText(drivers.error, language).reason}
      />
    );
  if (!drivers.data) return <LoadingState />;
  const fields = drivers.data.find((driver) => driver.id === driverId)?.fields ?? [];
  if (fields.length === 0) return <p className="driver-form-note">{t('noFields')}</p>;
  return (
    <fieldset id={id} aria-label={label[language]} className="driver-form-fields">
      {fields.map((field) => (
        <DriverField
          key={field.key}
          id={`${id}-${field.key}`}
          field={field}
          value={value[field.key]}
          disabled={disabled}
          preset
          onChange={(next) => onChange(withParameter(value, field.key, next))}
        />
      ))}
    </fieldset>
  );
}

/** Parameters of a different driver have a different meaning even if they have the same name. */
function useFreshStart(driverId: string, onChange: PresetFieldsProps['onChange']): void {
  const before = useRef(driverId);
  useEffect(() => {
    if (before.current === driverId) return;
    before.current = driverId;
    onChange({});
  }, [driverId, onChange]);
}
