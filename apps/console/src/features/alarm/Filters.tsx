import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { words } from '../../base/i18n/words.ts';
import { phoneQuery, useMediaQuery } from '../../ui/useMediaQuery.ts';

const texts = defineTexts('monitor.alarm.filters', {
  filters: words.filters,
  filtersSet: { cn: '筛选（{count}）', en: 'Filters ({count})' },
});

interface FiltersProps {
  /** How many filters are set. */
  set: number;
  children: ReactNode;
}

/** Filters of a list. On a phone they fold behind a button, so that the alarms come first. */
export function Filters({ set, children }: FiltersProps) {
  const t = texts.useTexts();
  const phone = useMediaQuery(phoneQuery);
  const [open, setOpen] = useState(false);
  return (
    <search className="alarm-filters" aria-label={t('filters')}>
      {phone && (
        <Button icon={<FilterOutlined />} aria-expanded={open} block onClick={() => setOpen(!open)}>
          {set > 0 ? t('filtersSet', { count: set }) : t('filters')}
        </Button>
      )}
      {(!phone || open) && children}
    </search>
  );
}
