import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { type EscalationStep, type NotifyOptions, notifyLimits } from '@lookfar/contract';
import { Button, InputNumber } from 'antd';
import { Dim, Split, Stack } from '../../../ui/layout/Layout.tsx';
import { nobody, RecipientsField } from '../parts/RecipientsField.tsx';
import { WayBoxes } from '../parts/WayBoxes.tsx';
import { ruleTexts } from './ruleTexts.ts';

interface EscalationEditorProps {
  id: string;
  value: readonly EscalationStep[];
  options: NotifyOptions | undefined;
  onChange: (value: EscalationStep[]) => void;
}

const { min, max } = notifyLimits.stepSeconds;

/** [NV5] Up to five steps. They stay where they are while they are edited; the call puts them in order. */
export function EscalationEditor({ id, value, options, onChange }: EscalationEditorProps) {
  const t = ruleTexts.useTexts();
  const add = () => {
    const afterSeconds = Math.min(max, (value.at(-1)?.afterSeconds ?? 0) + 300);
    onChange([...value, { afterSeconds, recipients: nobody, ways: ['web'] }]);
  };
  return (
    <Stack id={id} gap={3} tabIndex={-1}>
      {value.length === 0 && <Dim>{t('noSteps')}</Dim>}
      {value.map((step, index) => (
        <Step
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that a step is
          key={index}
          n={index + 1}
          step={step}
          options={options}
          onChange={(next) => onChange(value.map((one, at) => (at === index ? next : one)))}
          onRemove={() => onChange(value.filter((_, at) => at !== index))}
        />
      ))}
      {value.length < notifyLimits.steps && (
        <div>
          <Button size="small" icon={<PlusOutlined />} onClick={add}>
            {t('addStep')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface StepProps {
  n: number;
  step: EscalationStep;
  options: NotifyOptions | undefined;
  onChange: (step: EscalationStep) => void;
  onRemove: () => void;
}

function Step({ n, step, options, onChange, onRemove }: StepProps) {
  const t = ruleTexts.useTexts();
  const { afterSeconds, recipients, ways } = step;
  return (
    <fieldset className="notify-step" aria-label={t('step', { n })}>
      <Split>
        <span className="notify-after">
          <strong>{t('step', { n })}</strong> · {t('after')}
          <InputNumber
            aria-label={t('after')}
            min={min / 60}
            max={max / 60}
            suffix={t('minutes')}
            value={Math.round((afterSeconds / 60) * 100) / 100}
            onChange={(next) => next !== null && onChange({ ...step, afterSeconds: Math.round(next * 60) })}
          />
        </span>
        <Button type="text" icon={<DeleteOutlined />} aria-label={t('removeStep', { n })} onClick={onRemove} />
      </Split>
      <RecipientsField
        value={recipients}
        options={options}
        onChange={(next) => onChange({ ...step, recipients: next })}
      />
      <WayBoxes
        label={t('stepWays', { n })}
        value={ways}
        missing={options?.missing ?? []}
        onChange={(next) => onChange({ ...step, ways: next })}
      />
    </fieldset>
  );
}
