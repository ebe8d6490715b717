import { api } from '@lookfar/contract';
import { Radio } from 'antd';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { type ModelSource, modelSources } from './addModelForm.ts';
import { deviceModelTexts } from './deviceModelTexts.ts';

const texts = { empty: 'empty', equipment: 'equipment', template: 'templateSource', sheet: 'sheet' } as const;

interface SourceFieldProps {
  id: string;
  value: unknown;
  onChange: (value: ModelSource) => void;
}

/** Where the register map comes from; templates only for users with permission to view them. */
export function SourceField({ id, value, onChange }: SourceFieldProps) {
  const t = deviceModelTexts.useTexts();
  const mayTemplates = isAllowed(useUser(), api.templateConfig.info.may);
  return (
    <Radio.Group
      id={id}
      value={value}
      onChange={({ target }) => onChange(target.value as ModelSource)}
      options={modelSources
        .filter((source) => source !== 'template' || mayTemplates)
        .map((source) => ({ value: source, label: t(texts[source]) }))}
    />
  );
}
