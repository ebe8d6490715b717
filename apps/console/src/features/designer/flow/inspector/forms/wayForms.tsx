import { sceneLimits } from '@lookfar/contract';
import type { StepType } from '@lookfar/scenes';
import { Segments } from '../../../panels/controls/Segments.tsx';
import type { StepRecord } from '../../stepsOf.ts';
import { ExpressionField } from '../ExpressionField.tsx';
import { Field } from '../Field.tsx';
import { SecondsField } from '../SecondsField.tsx';
import { stepFormTexts } from '../stepFormTexts.ts';
import { useStepEdit } from '../useStepEdit.ts';

export interface StepFormProps<T extends StepType> {
  record: StepRecord & { widgetType: T };
}

/** A kind without anything to set. */
export function NoteForm({ note }: { note: 'startNote' | 'forkNote' | 'endNote' }) {
  return <p className="flow-note">{stepFormTexts.useTexts()(note)}</p>;
}

export function WaitForm({ record }: StepFormProps<'Flow.Wait'>) {
  const t = stepFormTexts.useTexts();
  const { addon, change } = useStepEdit(record);
  return <SecondsField label={t('seconds')} value={addon.seconds} onChange={(seconds) => change({ seconds })} />;
}

export function UntilForm({ record }: StepFormProps<'Flow.Until'>) {
  const t = stepFormTexts.useTexts();
  const { addon, change } = useStepEdit(record);
  return (
    <>
      <ExpressionField
        {...{ isCondition: true, value: addon.condition, names: addon.names }}
        onChange={(condition, names) => change({ condition, names })}
      />
      <div className="flow-pair">
        <SecondsField label={t('atMost')} value={addon.seconds} onChange={(seconds) => change({ seconds })} />
        <SecondsField
          label={t('hold')}
          value={addon.holdSeconds}
          most={sceneLimits.waitSeconds}
          onChange={(holdSeconds) => change({ holdSeconds })}
        />
      </div>
    </>
  );
}

export function IfForm({ record }: StepFormProps<'Flow.If'>) {
  const { addon, change } = useStepEdit(record);
  return (
    <ExpressionField
      {...{ isCondition: true, value: addon.condition, names: addon.names }}
      onChange={(condition, names) => change({ condition, names })}
    />
  );
}

export function JoinForm({ record }: StepFormProps<'Flow.Join'>) {
  const t = stepFormTexts.useTexts();
  const { addon, change } = useStepEdit(record);
  return (
    <Field label={t('mode')} note={addon.mode === 'first' ? t('joinNote') : undefined}>
      <Segments
        name={t('mode')}
        value={addon.mode}
        options={(['all', 'first'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(mode) => change({ mode })}
      />
    </Field>
  );
}
