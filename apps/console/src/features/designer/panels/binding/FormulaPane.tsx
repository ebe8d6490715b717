import type { BindableSignal } from '@lookfar/contract';
import { functionNames } from '@lookfar/formula';
import { formulaSources, signalOfKey } from '@lookfar/page';
import { useRef } from 'react';
import { useLanguage } from '../../../../base/i18n/language.ts';
import { Clip, PlainList } from '../../../../ui/layout/Layout.tsx';
import { useDesigner } from '../../DesignerContext.tsx';
import { bindingTexts } from './bindingTexts.ts';
import { checkFormula } from './checkFormula.ts';
import { insertPlaceholder } from './pickedBinding.ts';
import { SignalList } from './SignalList.tsx';
import { SignalValueText } from './SignalValueText.tsx';
import { useBindable, useLastValues } from './useBindable.ts';
import type { SignalSource } from './useSignalSource.ts';

interface FormulaPaneProps {
  formula: string;
  source: SignalSource;
  onChange: (formula: string) => void;
}

/** An expression over signals, checked while it is typed; a click on a signal puts it in. */
export function FormulaPane({ formula, source, onChange }: FormulaPaneProps) {
  const t = bindingTexts.useTexts();
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (signal: BindableSignal) => {
    const at = {
      from: field.current?.selectionStart ?? formula.length,
      to: field.current?.selectionEnd ?? formula.length,
    };
    const next = insertPlaceholder(formula, signal, at);
    onChange(next.formula);
    // The caret is moved once React has written the text, or it would jump to its end.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  return (
    <div className="bd-formula">
      <textarea
        ref={field}
        className="dc-text"
        rows={3}
        spellCheck={false}
        maxLength={1000}
        aria-label={t('formulaText')}
        placeholder={t('formulaNote')}
        value={formula}
        onChange={({ target }) => onChange(target.value)}
      />
      <FormulaVerdict formula={formula} />
      <FormulaInputs formula={formula} />
      <p className="dc-note">{functionNames.join(' · ')}</p>
      <SignalList source={source} onPick={insert} />
    </div>
  );
}

function FormulaVerdict({ formula }: { formula: string }) {
  const t = bindingTexts.useTexts();
  const language = useLanguage();
  const { component, flow } = useDesigner();
  if (formula.trim() === '') return <p className="dc-note">{t('formulaEmpty')}</p>;
  const checked = checkFormula(formula, component !== undefined, flow !== undefined);
  if (checked.ok) return <p className="dc-note">{t('formulaGood', { count: checked.signals })}</p>;
  return (
    <p className="dc-note" data-tone="danger" role="alert">
      {t('formulaAt', { at: checked.position + 1, reason: checked.reason[language] })}
    </p>
  );
}

/** The names behind the numbers in a formula: users do not know signals by number. */
function FormulaInputs({ formula }: { formula: string }) {
  const t = bindingTexts.useTexts();
  const signals = formulaSources(formula).flatMap((key) => signalOfKey(key) ?? []);
  if (signals.length === 0) return null;
  return (
    <PlainList className="bd-inputs" aria-label={t('formulaInputs')}>
      {signals.map(({ equipId, signalId }) => (
        <FormulaInput key={`${equipId}.${signalId}`} equipId={equipId} signalId={signalId} />
      ))}
    </PlainList>
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
      <Clip className="bd-line-title">{isBroken ? t('broken') : known?.title}</Clip>
      {known && <small>{data?.title}</small>}
      {known && <SignalValueText format={known} value={values.get(signalId)} />}
    </li>
  );
}
