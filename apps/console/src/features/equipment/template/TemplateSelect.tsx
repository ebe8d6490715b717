import { Select } from 'antd';
import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { Dim } from '../../../ui/layout/Layout.tsx';
import { useTemplates } from './useTemplates.ts';

const templateTexts = defineTexts('equipment.template', {
  choose: { cn: '选择模板', en: 'Choose template' },
  none: { cn: '没有模板', en: 'No templates' },
  loading: { cn: '正在加载…', en: 'Loading…' },
  failed: { cn: '模板加载失败', en: 'Could not load templates' },
  noDriver: { cn: '未选协议', en: 'no driver' },
  signals: { cn: '{count} 个变量', en: '{count} {count|signal|signals}' },
});

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
            <Dim small>
              {driver || t('noDriver')} · {t('signals', { count: signalCount })}
            </Dim>
          </span>
        ),
      }))}
    />
  );
}
