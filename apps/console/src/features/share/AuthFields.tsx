import { api, formatTime, parseTime, type ShareAuth, type Text } from '@lookfar/contract';
import { Checkbox, Form, Radio } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';
import { useLanguage } from '../../base/i18n/language.ts';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { TimePicker } from '../../ui/TimePicker.tsx';
import { SignalPicker } from './SignalPicker.tsx';
import { shareTexts } from './shareTexts.ts';

interface AuthFieldsProps {
  equipmentId: number;
  auth: ShareAuth;
  onChange: (auth: ShareAuth) => void;
  problems: { signals?: Text; expires?: Text };
}

/** What is shared: the signals, the permissions and the validity. */
export function AuthFields({ equipmentId, auth, onChange, problems }: AuthFieldsProps) {
  const set = (change: Partial<ShareAuth>) => onChange({ ...auth, ...change });
  return (
    <>
      <SignalsField
        equipmentId={equipmentId}
        signals={auth.signals}
        onChange={(signals) => set({ signals })}
        problem={problems.signals}
      />
      <RightsField auth={auth} onChange={set} />
      <UntilField expires={auth.expires} onChange={(expires) => set({ expires })} problem={problems.expires} />
    </>
  );
}

function useProblem(problem: Text | undefined) {
  const language = useLanguage();
  if (!problem) return {};
  return { validateStatus: 'error', help: <span role="alert">{problem[language]}</span> } as const;
}

interface SignalsFieldProps {
  equipmentId: number;
  signals: ShareAuth['signals'];
  onChange: (signals: ShareAuth['signals']) => void;
  problem: Text | undefined;
}

function SignalsField({ equipmentId, signals, onChange, problem }: SignalsFieldProps) {
  const t = shareTexts.useTexts();
  const language = useLanguage();
  const isAll = signals === 'all';
  return (
    <Form.Item
      label={t('signals')}
      {...(isAll && { extra: t('allNote') })}
      {...(problem && {
        help: (
          <span className="share-problem" role="alert">
            {problem[language]}
          </span>
        ),
      })}
    >
      <Radio.Group
        aria-label={t('signals')}
        value={isAll}
        onChange={(event) => onChange(event.target.value ? 'all' : [])}
        options={[
          { value: true, label: t('allSignals') },
          { value: false, label: t('someSignals') },
        ]}
      />
      {!isAll && <SignalPicker equipmentId={equipmentId} chosen={signals} onChange={onChange} />}
    </Form.Item>
  );
}

function RightsField({ auth, onChange }: { auth: ShareAuth; onChange: (change: Partial<ShareAuth>) => void }) {
  const t = shareTexts.useTexts();
  const mayWrite = isAllowed(useUser(), api.signal.write.may);
  const rights = [
    { key: 'history', note: undefined, disabled: false },
    { key: 'alarm', note: auth.signals === 'all' ? undefined : t('alarmNote'), disabled: false },
    { key: 'write', note: t(mayWrite ? 'writeNote' : 'writeRefused'), disabled: !mayWrite && !auth.write },
  ] as const;
  return (
    <Form.Item label={t('rights')}>
      <div className="share-rights">
        {rights.map(({ key, note, disabled }) => (
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
  problem: Text | undefined;
}

const presetDays = [1, 7, 30, 365];

function UntilField({ expires, onChange, problem }: UntilFieldProps) {
  const t = shareTexts.useTexts();
  const id = useId();
  const inDays = (count: number) => dayjs().add(count, 'day').startOf('second');
  return (
    <Form.Item label={t('until')} {...useProblem(problem)}>
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
