import type { ShareAuth, Text } from '@lookfar/contract';
import { Form, Radio } from 'antd';
import { useLanguage } from '../../base/i18n/language.ts';
import { RightsField, UntilField } from '../../shared/share/ShareFields.tsx';
import type { AuthFieldsProps } from '../../shared/share/shareSubject.ts';
import { deviceShareTexts } from './deviceShareTexts.ts';
import { SignalPicker } from './SignalPicker.tsx';

/** What is shared of a device: the signals, the permissions and the validity. */
export function AuthFields({
  equipmentId,
  auth,
  onChange,
  problems,
}: AuthFieldsProps<ShareAuth> & { equipmentId: number }) {
  const t = deviceShareTexts.useTexts();
  const set = (change: Partial<ShareAuth>) => onChange({ ...auth, ...change });
  return (
    <>
      <SignalsField
        equipmentId={equipmentId}
        signals={auth.signals}
        onChange={(signals) => set({ signals })}
        problem={problems.signals}
      />
      <RightsField auth={auth} onChange={set} alarmNote={auth.signals === 'all' ? undefined : t('alarmNote')} />
      <UntilField expires={auth.expires} onChange={(expires) => set({ expires })} problem={problems.expires} />
    </>
  );
}

interface SignalsFieldProps {
  equipmentId: number;
  signals: ShareAuth['signals'];
  onChange: (signals: ShareAuth['signals']) => void;
  problem: Text | undefined;
}

function SignalsField({ equipmentId, signals, onChange, problem }: SignalsFieldProps) {
  const t = deviceShareTexts.useTexts();
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
