import { DriverField } from '../../../shared/driver-form/DriverField.tsx';
import { isDevicesOwn } from '../../../shared/driver-form/isDevicesOwn.ts';
import { withParameter } from '../../../shared/driver-form/presetText.ts';
import { useDriversQuery } from '../../../shared/driver-form/useDrivers.ts';
import { Dim } from '../../../ui/layout/Layout.tsx';
import { addTexts } from './addTexts.ts';

interface ConnectionFieldsProps {
  driver: string;
  /** Already set by the template or model. */
  given: Readonly<Record<string, unknown>>;
  value: Readonly<Record<string, unknown>>;
  onChange: (value: Record<string, unknown>) => void;
}

/** [EA4] How this device is reached: only device-specific parameters. */
export function ConnectionFields({ driver: driverId, given, value, onChange }: ConnectionFieldsProps) {
  const t = addTexts.useTexts();
  const fields =
    useDriversQuery()
      .data?.find(({ id }) => id === driverId)
      ?.fields.filter(isDevicesOwn) ?? [];
  if (fields.length === 0) return null;
  return (
    <section className="add-connection">
      <h3>{t('connection')}</h3>
      <Dim as="p" small>
        {t('connectionNote')}
      </Dim>
      <fieldset aria-label={t('connection')} className="driver-form-fields">
        {fields.map((field) => (
          <DriverField
            key={field.key}
            id={`connection-${field.key}`}
            field={field}
            value={value[field.key] ?? given[field.key]}
            disabled={false}
            onChange={(next) => onChange(withParameter(value, field.key, next))}
          />
        ))}
      </fieldset>
    </section>
  );
}
