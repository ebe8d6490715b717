import { SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover, Segmented } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import type { ListColumn } from './listDescription.ts';
import { densities, type ListPreferences } from './listPreferences.ts';
import { listTexts } from './listTexts.ts';

interface ListSettingsProps {
  columns: readonly Pick<ListColumn<unknown>, 'key' | 'title' | 'essential'>[];
  preferences: ListPreferences;
  onChange: (next: ListPreferences) => void;
}

/** Column and density settings; both are stored in this browser. */
export function ListSettings({ columns, preferences, onChange }: ListSettingsProps) {
  const t = listTexts.useTexts();
  const language = useLanguage();
  const choice = columns.filter(({ essential }) => !essential);
  const keys = choice.map(({ key }) => key);
  const shown = keys.filter((key) => !preferences.hidden.includes(key));
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    setOpen(false);
    button.current?.focus();
  };
  const content = (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from any control inside
    <div className="list-settings" onKeyDown={onKeyDown}>
      <h2>{t('density')}</h2>
      <Segmented
        block
        value={preferences.density}
        onChange={(density) => onChange({ ...preferences, density })}
        options={densities.map((density) => ({ value: density, label: t(density) }))}
      />
      <h2>{t('columns')}</h2>
      <Checkbox.Group
        value={shown}
        onChange={(next) => onChange({ ...preferences, hidden: keys.filter((key) => !next.includes(key)) })}
        options={choice.map(({ key, title }) => ({ value: key, label: title[language] }))}
      />
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={content} open={open} onOpenChange={setOpen}>
      <Button
        ref={button}
        icon={<SettingOutlined />}
        aria-label={t('settings')}
        title={t('settings')}
        aria-expanded={open}
        onKeyDown={onKeyDown}
      />
    </Popover>
  );
}
