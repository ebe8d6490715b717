import type { DriverForm } from '@lookfar/contract';
import { Form } from 'antd';
import { useEffect } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { DriverField } from '../../../shared/driver-form/DriverField.tsx';
import { withParameter } from '../../../shared/driver-form/presetText.ts';
import { useChange, useDocument } from '../draft/draftStore.ts';
import { useEditor } from '../EditorContext.ts';

const fieldId = (key: string): string => `driver-field-${key}`;

/** The parameters of a driver, built from its description. */
export function DriverFields({ driver }: { driver: DriverForm }) {
  const { problems, target, owner } = useEditor();
  const language = useLanguage();
  const parameters = useDocument((document) => document.parameters);
  const change = useChange();
  // A model leaves device-specific parameters open, and stores no passwords.
  const preset = owner === 'model';
  const fields = preset ? driver.fields.filter(({ kind }) => kind !== 'secret') : driver.fields;
  const set = (key: string, value: unknown) =>
    change((document) => ({ ...document, parameters: withParameter(document.parameters, key, value) }), {
      gesture: `driver.${key}`,
    });
  useEffect(() => {
    const path = target?.problem.section === 'driver' ? target.problem.path : undefined;
    if (path !== undefined) document.getElementById(fieldId(path.replace('parameters.', '')))?.focus();
  }, [target]);
  return (
    <Form layout="vertical" className="driver-fields">
      {fields.map((field) => {
        const problem = problems.find(
          ({ section, path }) => section === 'driver' && path === `parameters.${field.key}`,
        );
        return (
          <DriverField
            key={field.key}
            id={fieldId(field.key)}
            field={field}
            value={parameters[field.key]}
            disabled={false}
            preset={preset}
            error={problem?.text[language]}
            onChange={(value) => set(field.key, value)}
          />
        );
      })}
    </Form>
  );
}
