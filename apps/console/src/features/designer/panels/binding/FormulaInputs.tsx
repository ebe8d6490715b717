import { emptyBinding, sourcesOf } from '@lookfar/page';
import { bindingTexts } from './bindingTexts.ts';
import { SignalValueText } from './SignalValueText.tsx';
import { useBindable, useLastValues } from './useBindable.ts';

/** What the numbers in a formula stand for: nobody knows signals by them. */
export function FormulaInputs({ formula }: { formula: string }) {
  const t = bindingTexts.useTexts();
  const keys = sourcesOf({ ...emptyBinding(), isFormula: true, formula });
  if (keys.length === 0) return null;
  return (
    <ul className="bd-inputs" aria-label={t('formulaInputs')}>
      {keys.map((key) => {
        const [equipId = 0, signalId = 0] = key
          .slice(key.indexOf(':') + 1)
          .split('.')
          .map(Number);
        return <FormulaInput key={key} equipId={equipId} signalId={signalId} />;
      })}
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
