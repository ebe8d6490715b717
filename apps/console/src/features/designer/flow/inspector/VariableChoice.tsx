import { api } from '@lookfar/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { isAllowed } from '../../../../base/session/isAllowed.ts';
import { useUser } from '../../../../base/session/sessionStore.ts';
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

const most = 50;

/** A variable of one of the projects that the user edits; nothing for users who edit none. */
export function VariableChoice({ label, value, onChoose }: VariableChoiceProps) {
  const t = stepFormTexts.useTexts();
  const user = useUser();
  const [projectId, setProject] = useState<number>();
  const [typed, setTyped] = useState('');
  const title = useAfterTyping(typed.trim());
  const mayAsk = user !== undefined && isAllowed(user, api.project.queryAll.may);
  const projects = useCall(api.project.queryAll, mayAsk ? { pageSize: most } : undefined);
  const variables = useCall(
    api.mvar.query,
    projectId === undefined ? undefined : { projectId, title, pageSize: most },
    {
      keepPrevious: true,
    },
  );
  if (!mayAsk && !value) return null;
  const found = (variables.data?.list ?? []).map((one) => ({ value: one.id, label: one.title }));
  const known = value && !found.some((one) => one.value === value.id) ? [{ value: value.id, label: value.title }] : [];
  return (
    <Field label={label}>
      <div className="flow-pair">
        <Select
          size="small"
          aria-label={t('project')}
          placeholder={t('chooseProject')}
          showSearch={{ optionFilterProp: 'label' }}
          disabled={!mayAsk}
          value={projectId ?? null}
          options={(projects.data?.list ?? []).map((one) => ({ value: one.id, label: one.title }))}
          onChange={(id: number) => setProject(id)}
        />
        <Select
          size="small"
          aria-label={t('variable')}
          placeholder={t('chooseVariable')}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          loading={variables.isFetching}
          value={value?.id ?? null}
          options={[...known, ...found]}
          onChange={(id: number) => {
            const chosen = found.find((one) => one.value === id);
            if (chosen) onChoose({ id, title: chosen.label });
          }}
        />
      </div>
    </Field>
  );
}
