import type { ShareAuth } from '@lookfar/contract';
import { AllOrSome } from '../../shared/share/AllOrSome.tsx';
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
  const setSignals = (signals: ShareAuth['signals']) => set({ signals });
  return (
    <>
      <AllOrSome
        {...{ label: t('signals'), note: t('allNote'), all: t('allSignals'), some: t('someSignals') }}
        value={auth.signals}
        onChange={setSignals}
        problem={problems.signals}
      >
        {(chosen) => <SignalPicker equipmentId={equipmentId} chosen={chosen} onChange={setSignals} />}
      </AllOrSome>
      <RightsField auth={auth} onChange={set} alarmNote={auth.signals === 'all' ? undefined : t('alarmNote')} />
      <UntilField expires={auth.expires} onChange={(expires) => set({ expires })} problem={problems.expires} />
    </>
  );
}
