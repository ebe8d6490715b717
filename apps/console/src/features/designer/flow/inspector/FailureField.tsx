import { failurePolicies } from '@lookfar/contract';
import type { StepFields } from '@lookfar/scenes';
import { SelectInput } from '../../panels/controls/SelectInput.tsx';
import { Field } from './Field.tsx';
import { stepFormTexts } from './stepFormTexts.ts';

type OnFailure = StepFields<'Flow.Write'>['onFailure'];

/** What happens when a step fails. */
export function FailureField({ value, onChange }: { value: OnFailure; onChange: (value: OnFailure) => void }) {
  const t = stepFormTexts.useTexts();
  const options = (['scene', ...failurePolicies] as const).map((one) => ({ value: one, label: t(one) }));
  return (
    <Field label={t('onFailure')}>
      <SelectInput
        name={t('onFailure')}
        value={value}
        options={options}
        onChange={(chosen) => onChange(chosen as OnFailure)}
      />
    </Field>
  );
}
