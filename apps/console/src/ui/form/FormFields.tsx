import './form.css';
import { Alert, Form } from 'antd';
import { Fragment, useId } from 'react';
import { failureText } from '../../base/i18n/failureText.ts';
import { useLanguage } from '../../base/i18n/language.ts';
import { withRules } from './bodyFields.ts';
import { FieldInput } from './FieldInput.tsx';
import type { FormField } from './formField.ts';
import { problemText } from './formProblems.ts';
import type { FormState } from './useFormState.ts';

interface FormFieldsProps {
  fields: readonly FormField[];
  state: FormState;
}

/** The fields of a form in a column, halves side by side; each problem is at its field, the others are at the top. */
export function FormFields({ fields, state }: FormFieldsProps) {
  const language = useLanguage();
  const base = useId();
  const shown = fields
    .filter(({ visible }) => visible === undefined || visible(state.values))
    .map((field) => withRules(state.schema, field));
  const { refusal } = state;
  return (
    <>
      {refusal && !shown.some(({ name }) => name === refusal.field) && (
        <Alert className="form-alert" type="error" showIcon title={failureText(refusal.failure, language).reason} />
      )}
      {shown.map((field, index) => {
        const problem = messageOf(field, state, language);
        const id = `${base}-${field.name}`;
        return (
          <Fragment key={field.name}>
            {field.section && <h3 className="form-section">{field.section[language]}</h3>}
            <Form.Item
              {...(field.isHalf && { className: isRight(shown, index) ? 'form-half form-half-right' : 'form-half' })}
              htmlFor={id}
              label={field.label[language]}
              required={field.required ?? false}
              {...(field.note && { extra: field.note[language] })}
              {...(problem !== undefined && { validateStatus: 'error', help: <span role="alert">{problem}</span> })}
            >
              <FieldInput
                id={id}
                field={field}
                value={state.values[field.name]}
                values={state.values}
                onChange={(value) => state.set(field.name, value)}
              />
            </Form.Item>
          </Fragment>
        );
      })}
    </>
  );
}

/** Of halves that follow each other, every second one is at the right of its line. */
function isRight(fields: readonly FormField[], index: number): boolean {
  const before = fields.slice(0, index);
  return (index - 1 - before.findLastIndex(({ isHalf }) => !isHalf)) % 2 === 1;
}

function messageOf(field: FormField, { problems, refusal }: FormState, language: 'cn' | 'en'): string | undefined {
  if (refusal?.field === field.name) return failureText(refusal.failure, language).reason;
  const reason = problems.get(field.name);
  return reason && problemText(field.label, reason)[language];
}
