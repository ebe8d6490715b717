import { api, formatTime, parseTime, type Text } from '@lookfar/contract';
import { Checkbox, Form, Radio } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { TimePicker } from '../../ui/TimePicker.tsx';
import type { ShareRights } from './shareSubject.ts';
import { shareTexts } from './shareTexts.ts';

interface RightsFieldProps {
  auth: Omit<ShareRights, 'expires'>;
  onChange: (change: Partial<ShareRights>) => void;
  /** Absent where each page has its own. */
  hasWrite?: boolean;
  alarmNote?: string | undefined;
  /** What writing takes; by default the permission of the account. */
  writeNote?: string;
}

/** What recipients may do besides looking. */
export function RightsField({ auth, onChange, hasWrite = true, alarmNote, writeNote }: RightsFieldProps) {
  const t = shareTexts.useTexts();
  const mayWrite = isAllowed(useUser(), api.signal.write.may);
  const rights = [
    { key: 'history', note: undefined, disabled: false },
    { key: 'alarm', note: alarmNote, disabled: false },
    {
      key: 'write',
      note: mayWrite ? (writeNote ?? t('writeNote')) : t('writeRefused'),
      disabled: !mayWrite && !auth.write,
    },
  ] as const;
  return (
    <Form.Item label={t('rights')}>
      <div className="share-rights">
        {rights
          .filter(({ key }) => hasWrite || key !== 'write')
          .map(({ key, note, disabled }) => (
            <div key={key}>
              <Checkbox
                checked={auth[key]}
                disabled={disabled}
                onChange={(event) => onChange({ [key]: event.target.checked })}
              >
                {t(key)}
              </Checkbox>
              {note && <span className="share-hint">{note}</span>}
            </div>
          ))}
      </div>
    </Form.Item>
  );
}

interface UntilFieldProps {
  expires: string | null;
  onChange: (expires: string | null) => void;
  problem?: Text | undefined;
}

const presetDays = [1, 7, 30, 365];

/** Until when it is granted. */
export function UntilField({ expires, onChange, problem }: UntilFieldProps) {
  const t = shareTexts.useTexts();
  const language = useLanguage();
  const id = useId();
  const inDays = (count: number) => dayjs().add(count, 'day').startOf('second');
  return (
    <Form.Item
      label={t('until')}
      {...(problem && { validateStatus: 'error', help: <span role="alert">{problem[language]}</span> })}
    >
      <Radio.Group
        aria-label={t('until')}
        value={expires === null}
        onChange={(event) => onChange(event.target.value ? null : formatTime(inDays(7).valueOf()))}
        options={[
          { value: true, label: t('forever') },
          { value: false, label: t('limited') },
        ]}
      />
      {expires !== null && (
        <TimePicker
          id={id}
          className="share-until"
          aria-label={t('until')}
          allowClear={false}
          value={dayjs(parseTime(expires))}
          minDate={dayjs()}
          presets={presetDays.map((count) => ({ label: t('days', { count }), value: () => inDays(count) }))}
          onChange={(time) => time && onChange(formatTime(time.valueOf()))}
        />
      )}
    </Form.Item>
  );
}
