import { Select } from 'antd';
import { templateTexts } from './templateTexts.ts';
import { useTemplates } from './useTemplates.ts';

interface TemplateSelectProps {
  id?: string;
  value: number | null;
  onChange: (value: number | null) => void;
  clearable?: boolean;
}

/** Selects a template by name, with driver and size next to it. */
export function TemplateSelect({ id, value, onChange, clearable = false }: TemplateSelectProps) {
  const t = templateTexts.useTexts();
  const { data, isPending, isError } = useTemplates();
  return (
    <Select
      {...(id !== undefined && { id })}
      className="equipment-wide"
      allowClear={clearable}
      showSearch={{ optionFilterProp: 'name' }}
      loading={isPending}
      placeholder={t('choose')}
      aria-label={t('choose')}
      notFoundContent={isPending ? t('loading') : isError ? t('failed') : t('none')}
      value={value}
      onChange={(next: number | null | undefined) => onChange(next ?? null)}
      options={(data ?? []).map(({ id: key, name, driver, signalCount }) => ({
        value: key,
        name,
        label: (
          <span className="equipment-option">
            <span>{name}</span>
            <span className="equipment-dim">
              {driver || t('noDriver')} · {t('signals', { count: signalCount })}
            </span>
          </span>
        ),
      }))}
    />
  );
}
