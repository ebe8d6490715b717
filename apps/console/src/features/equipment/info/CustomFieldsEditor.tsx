import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { configurationLimits } from '@lookfar/contract';
import { Button, Input } from 'antd';
import { Dim, Stack } from '../../../ui/layout/Layout.tsx';
import { type CustomFields, moved } from './customFields.ts';
import { infoTexts } from './infoTexts.ts';
import type { ProblemOf } from './problemOf.ts';

interface CustomFieldsEditorProps {
  value: CustomFields;
  onChange: (value: CustomFields) => void;
  problemOf: ProblemOf;
}

/** User-defined name and value pairs, in order. */
export function CustomFieldsEditor({ value, onChange, problemOf }: CustomFieldsEditorProps) {
  const t = infoTexts.useTexts();
  const limit = configurationLimits.customFields;
  const change = (at: number, part: Partial<CustomFields[number]>) =>
    onChange(value.map((field, index) => (index === at ? { ...field, ...part } : field)));
  return (
    <Stack gap={2} className="info-custom">
      {value.length === 0 && (
        <Dim as="p" small>
          {t('customNone')}
        </Dim>
      )}
      {value.map((field, at) => {
        const wrong = problemOf(`customFields.${at}.name`) ?? problemOf(`customFields.${at}.value`);
        return (
          // Two fields may be equal while they are being typed; only their position distinguishes them.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
          <div key={at} className="info-custom-row">
            <Input
              value={field.name}
              maxLength={30}
              placeholder={t('namePlaceholder')}
              aria-label={t('customName', { at: at + 1 })}
              status={wrong === undefined ? '' : 'error'}
              onChange={(event) => change(at, { name: event.target.value })}
            />
            <Input
              value={field.value}
              maxLength={200}
              placeholder={t('valuePlaceholder')}
              aria-label={t('customValue', { at: at + 1 })}
              onChange={(event) => change(at, { value: event.target.value })}
            />
            <span className="info-custom-tools">
              <Button
                type="text"
                icon={<ArrowUpOutlined />}
                aria-label={t('up')}
                disabled={at === 0}
                onClick={() => onChange(moved(value, at, at - 1))}
              />
              <Button
                type="text"
                icon={<ArrowDownOutlined />}
                aria-label={t('down')}
                disabled={at === value.length - 1}
                onClick={() => onChange(moved(value, at, at + 1))}
              />
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t('remove')}
                onClick={() => onChange(value.toSpliced(at, 1))}
              />
            </span>
            {wrong !== undefined && (
              <span className="info-problem" role="alert">
                {wrong}
              </span>
            )}
          </div>
        );
      })}
      <Button
        icon={<PlusOutlined />}
        disabled={value.length >= limit}
        title={value.length >= limit ? t('customFull', { limit }) : ''}
        onClick={() => onChange([...value, { name: '', value: '' }])}
      >
        {t('customAdd')}
      </Button>
    </Stack>
  );
}
