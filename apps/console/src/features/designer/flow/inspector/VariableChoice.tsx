import { api } from '@lookfar/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../client/useCall.ts';
import { useAfterTyping } from '../../../../ui/useAfterTyping.ts';
import { Field } from './Field.tsx';
import { stepFormTexts } from './stepFormTexts.ts';

export interface ChosenVariable {
  id: number;
  title: string;
}

interface VariableChoiceProps {
  label: string;
  /** The one that is chosen, if the choice is kept. */
  value?: ChosenVariable | undefined;
  onChoose: (variable: ChosenVariable) => void;
}

/** A variable of one of the organisation's projects, by its name or that of its project. */
export function VariableChoice({ label, value, onChoose }: VariableChoiceProps) {
  const t = stepFormTexts.useTexts();
  const [typed, setTyped] = useState('');
  const title = useAfterTyping(typed.trim());
  const { data = [], isFetching, error } = useCall(api.scene.variables, { title }, { keepPrevious: true });
  const groups = Map.groupBy(data, ({ projectId }) => projectId);
  const isKnown = value === undefined || data.some(({ id }) => id === value.id);
  const options = [...groups].map(([projectId, list]) => ({
    ...{ value: `project-${projectId}`, label: list[0]?.projectTitle ?? '' },
    options: list.map((one) => ({ value: one.id, label: one.title })),
  }));
  return (
    <Field label={label}>
      <Select<number>
        size="small"
        aria-label={t('variable')}
        placeholder={t('chooseVariable')}
        notFoundContent={isFetching ? t('searching') : t(error ? 'variablesFailed' : 'noVariables')}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        loading={isFetching}
        value={value?.id ?? (null as never)}
        options={[...(isKnown ? [] : [{ value: value.id, label: value.title }]), ...options] as never}
        onChange={(id) => {
          const chosen = data.find((one) => one.id === id);
          if (chosen) onChoose({ id, title: chosen.title });
        }}
      />
    </Field>
  );
}
