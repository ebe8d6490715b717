import { Segments } from '../../../panels/controls/Segments.tsx';
import { TextInput } from '../../../panels/controls/TextInput.tsx';
import { ExpressionField } from '../ExpressionField.tsx';
import { FailureField } from '../FailureField.tsx';
import { Field } from '../Field.tsx';
import { stepFormTexts } from '../stepFormTexts.ts';
import { useStepEdit } from '../useStepEdit.ts';
import { VariableChoice } from '../VariableChoice.tsx';
import type { StepFormProps } from './wayForms.tsx';

export function VariableForm({ record }: StepFormProps<'Flow.Variable'>) {
  const t = stepFormTexts.useTexts();
  const { addon, change } = useStepEdit(record);
  const { mvarId, title, action, by, value, formula, names, onFailure } = addon;
  return (
    <>
      <VariableChoice
        label={t('variable')}
        value={mvarId > 0 ? { id: mvarId, title } : undefined}
        onChoose={(chosen) => change({ mvarId: chosen.id, title: chosen.title.slice(0, 200) })}
      />
      <Field label={t('action')} note={action === 'release' ? t('releaseNote') : undefined}>
        <Segments
          name={t('action')}
          value={action}
          options={(['set', 'release'] as const).map((one) => ({ value: one, label: t(one) }))}
          onChange={(next) => change({ action: next })}
        />
      </Field>
      {action === 'set' && (
        <>
          <Field label={t('byVariable')}>
            <Segments
              name={t('byVariable')}
              value={by}
              options={(['value', 'formula'] as const).map((one) => ({ value: one, label: t(one) }))}
              onChange={(next) => change({ by: next })}
            />
            {by === 'value' && (
              <TextInput
                name={t('value')}
                maxLength={200}
                value={value}
                onChange={(next, merge) => change({ value: next }, merge)}
              />
            )}
          </Field>
          {by === 'formula' && (
            <ExpressionField
              {...{ value: formula, names }}
              onChange={(next, nextNames) => change({ formula: next, names: nextNames })}
            />
          )}
        </>
      )}
      <FailureField value={onFailure} onChange={(next) => change({ onFailure: next })} />
    </>
  );
}
