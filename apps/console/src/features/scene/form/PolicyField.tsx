import { failurePolicies, ScenePolicy, sceneLimits } from '@lookfar/contract';
import { InputNumber, Select } from 'antd';
import { Field } from './Field.tsx';
import { triggerTexts } from './triggerTexts.ts';

interface PolicyFieldProps {
  id: string;
  /** Without what is at its default. */
  value: Partial<ScenePolicy>;
  onChange: (value: ScenePolicy) => void;
}

const mosts = { maxSeconds: sceneLimits.runSeconds, maxWrites: 1000, maxPerDay: 10_000 } as const;

/** What happens when something fails or takes too long. */
export function PolicyField({ id, value, onChange }: PolicyFieldProps) {
  const t = triggerTexts.useTexts();
  const policy = ScenePolicy.safeParse(value).data ?? ScenePolicy.parse({});
  const put = (part: Partial<ScenePolicy>) => onChange({ ...policy, ...part });
  return (
    <div className="scene-fields" id={id} tabIndex={-1}>
      <Field label={t('onFailure')} id={`${id}-failure`}>
        <Select<ScenePolicy['onFailure']>
          id={`${id}-failure`}
          value={policy.onFailure}
          options={failurePolicies.map((one) => ({ value: one, label: t(one) }))}
          onChange={(onFailure) => put({ onFailure })}
        />
      </Field>
      <Field label={t('whenBusy')} id={`${id}-busy`}>
        <Select<ScenePolicy['whenBusy']>
          id={`${id}-busy`}
          value={policy.whenBusy}
          options={(['skip', 'wait'] as const).map((one) => ({ value: one, label: t(one) }))}
          onChange={(whenBusy) => put({ whenBusy })}
        />
      </Field>
      {(['maxSeconds', 'maxWrites', 'maxPerDay'] as const).map((name) => (
        <Field key={name} label={t(name)} id={`${id}-${name}`}>
          <InputNumber
            id={`${id}-${name}`}
            min={1}
            max={mosts[name]}
            precision={0}
            value={policy[name]}
            onChange={(next) => put({ [name]: next ?? 1 })}
          />
        </Field>
      ))}
    </div>
  );
}
