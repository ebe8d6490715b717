import { type Holiday, notifyLimits } from '@lookfar/contract';
import { Button, Input, Tag } from 'antd';
import { useState } from 'react';
import { Dim, Stack } from '../../../ui/layout/Layout.tsx';
import { mergeHolidays, parseHolidays } from './parseHolidays.ts';
import { settingTexts } from './settingTexts.ts';

interface HolidaysFieldProps {
  id: string;
  value: readonly Holiday[];
  onChange: (value: Holiday[]) => void;
}

/** [NV9] The holidays, and a box to paste several at once. */
export function HolidaysField({ id, value, onChange }: HolidaysFieldProps) {
  const t = settingTexts.useTexts();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const add = () => {
    const parsed = parseHolidays(text);
    onChange(mergeHolidays(value, parsed.found).slice(0, notifyLimits.holidays));
    setWrong(parsed.wrong);
    // What was not understood stays to be corrected.
    setText(parsed.wrong.join('\n'));
  };
  return (
    <Stack gap={2}>
      {value.length === 0 ? (
        <Dim>{t('noHolidays')}</Dim>
      ) : (
        <div className="notify-days-list">
          {value.map(({ day, name }) => (
            <Tag
              key={day}
              closable={{ 'aria-label': t('removeDay', { day }) }}
              onClose={(event) => {
                event.preventDefault();
                onChange(value.filter((one) => one.day !== day));
              }}
            >
              {day} {name}
            </Tag>
          ))}
        </div>
      )}
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 2, maxRows: 8 }}
        placeholder={t('paste')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {wrong.length > 0 && (
        <span className="notify-caution" role="alert">
          {t('wrongDays', { lines: wrong.join(' · ') })}
        </span>
      )}
      <div>
        <Button size="small" disabled={text.trim() === ''} onClick={add}>
          {t('addDays')}
        </Button>
      </div>
    </Stack>
  );
}
