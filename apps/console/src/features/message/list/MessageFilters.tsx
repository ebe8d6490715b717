import { FilterOutlined, SearchOutlined } from '@ant-design/icons';
import { alarmLevelNames, alarmLevels, messageTypes } from '@lookfar/contract';
import { Button, Input, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useAfterTyping } from '../../../ui/useAfterTyping.ts';
import { phoneQuery, useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { messageTexts } from '../messageTexts.ts';
import { subjectNames, subjectsOf, typeNames } from '../messageWords.ts';
import { filtersSet, type MessageFilter } from './messageFilter.ts';

interface MessageFiltersProps {
  filter: MessageFilter;
  onChange: (changes: Readonly<Record<string, string>>) => void;
}

/** [MSG4] The filters of the list. On a phone they fold behind a button, so that the messages come first. */
export function MessageFilters({ filter, onChange }: MessageFiltersProps) {
  const t = messageTexts.useTexts();
  const phone = useMediaQuery(phoneQuery);
  const [open, setOpen] = useState(false);
  const set = filtersSet(filter);
  return (
    <search className="message-filters" aria-label={t('filters')}>
      {phone && (
        <Button icon={<FilterOutlined />} aria-expanded={open} block onClick={() => setOpen(!open)}>
          {set > 0 ? t('filtersSet', { count: set }) : t('filters')}
        </Button>
      )}
      {(!phone || open) && <Fields filter={filter} onChange={onChange} />}
      {set > 0 && (!phone || open) && (
        <Button type="text" onClick={() => onChange({ type: '', text: '' })}>
          {t('clearFilters')}
        </Button>
      )}
    </search>
  );
}

function Fields({ filter: { type, equipType, level, search = '' }, onChange }: MessageFiltersProps) {
  const t = messageTexts.useTexts();
  const language = useLanguage();
  const subjects = type ? subjectsOf[type] : [];
  return (
    <>
      <TextFilter value={search} onChange={(text) => onChange({ text })} />
      <Choice
        label={t('type')}
        value={type}
        options={messageTypes.map((value) => ({ value, label: typeNames[value][language] }))}
        onChange={(value) => onChange({ type: value })}
      />
      {subjects.length > 1 && (
        <Choice
          label={t('subject')}
          value={equipType}
          options={subjects.map((value) => ({ value, label: subjectNames[value][language] }))}
          onChange={(value) => onChange({ about: value })}
        />
      )}
      {type === 'alarm' && (
        <Choice
          label={t('level')}
          value={level}
          options={alarmLevels.map((value) => ({ value, label: alarmLevelNames[value][language] }))}
          onChange={(value) => onChange({ level: value })}
        />
      )}
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Select
      className="message-filter"
      allowClear
      placeholder={label}
      aria-label={label}
      value={value ?? null}
      options={options}
      onChange={(next: string | null | undefined) => onChange(next ?? '')}
    />
  );
}

/** Searches once the user stops typing. Other changes of the address (back, "clear filters") update the field. */
function TextFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = messageTexts.useTexts();
  const [typed, setTyped] = useState(value);
  const known = useRef(value);
  const rested = useAfterTyping(typed.trim());
  const changed = useRef(onChange);
  changed.current = onChange;
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (rested === known.current) return;
    known.current = rested;
    changed.current(rested);
  }, [rested]);
  return (
    <Input
      className="message-filter message-filter-text"
      allowClear
      prefix={<SearchOutlined />}
      maxLength={100}
      placeholder={t('search')}
      aria-label={t('search')}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
