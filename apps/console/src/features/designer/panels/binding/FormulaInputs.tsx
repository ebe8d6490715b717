import { formulaSources, signalOfKey } from '@lookfar/page';
import { bindingTexts } from './bindingTexts.ts';
import { SignalValueText } from './SignalValueText.tsx';
import { useBindable, useLastValues } from './useBindable.ts';

/** The names behind the numbers in a formula: users do not know signals by number. */
export function FormulaInputs({ formula }: { formula: string }) {
  const t = bindingTexts.useTexts();
  const signals = formulaSources(formula).flatMap((key) => signalOfKey(key) ?? []);
  if (signals.length === 0) return null;
  return (
    <ul className="bd-inputs" aria-label={t('formulaInputs')}>
      {signals.map(({ equipId, signalId }) => (
        <FormulaInput key={`${equipId}.${signalId}`} equipId={equipId} signalId={signalId} />
      ))}
    </ul>
  );
}

function FormulaInput({ equipId, signalId }: { equipId: number; signalId: number }) {
  const t = bindingTexts.useTexts();
  const { data } = useBindable(equipId > 0 ? equipId : undefined);
  const values = useLastValues(equipId);
  const known = data?.list.find((one) => one.signalId === signalId);
  const isBroken = data !== undefined && !known;
  return (
    <li data-broken={isBroken || undefined}>
      <code>{`\${${equipId}.${signalId}}`}</code>
      <span className="bd-line-title">{isBroken ? t('broken') : known?.title}</span>
      {known && <small>{data?.title}</small>}
      {known && <SignalValueText format={known} value={values.get(signalId)} />}
    </li>
  );
}
