import './formula-editor.css';
import { type RuleCheck, variableLimits } from '@lookfar/contract';
import { functionNames } from '@lookfar/formula';
import { useLayoutEffect, useRef } from 'react';
import { ProjectSignalSelect } from '../../../shared/project-signal/ProjectSignalSelect.tsx';
import { signalName } from '../../../shared/project-signal/projectSignal.ts';
import { Dim, PlainList } from '../../../ui/layout/Layout.tsx';
import { variableTexts } from '../variableTexts.ts';
import { inserted, piecesOf, readable, referenceTo } from './formulaText.ts';

interface FormulaEditorProps {
  id: string;
  projectId: number;
  /** The variable that is being edited cannot refer to itself. */
  except: number | undefined;
  value: string;
  onChange: (value: string) => void;
  check: RuleCheck | undefined;
}

/** A formula as text: references and the place of a problem are marked, names are below it. */
export function FormulaEditor({ id, projectId, except, value, onChange, check }: FormulaEditorProps) {
  const t = variableTexts.useTexts();
  const input = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number>(undefined);
  const inputs = check?.inputs ?? [];
  const insert = (piece: string) => {
    const { selectionStart = value.length, selectionEnd = value.length } = input.current ?? {};
    const next = inserted(value, selectionStart, selectionEnd, piece);
    caret.current = next.caret;
    onChange(next.text);
  };
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.focus();
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const plain = readable(value, inputs);
  return (
    <div className="formula-editor">
      <div className="formula-editor-text">
        <pre aria-hidden="true">
          {piecesOf(value, check?.problem ?? null).map(({ text, kind }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name
            <span key={index} className={`formula-${kind}`}>
              {text}
            </span>
          ))}
          {'\n'}
        </pre>
        <textarea
          ref={input}
          id={id}
          spellCheck={false}
          value={value}
          maxLength={variableLimits.checkedFormula}
          aria-invalid={Boolean(check?.problem)}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <ProjectSignalSelect
        projectId={projectId}
        label={t('insert')}
        placeholder={t('insert')}
        known={[]}
        except={except}
        value={undefined}
        onChange={(signal) => insert(referenceTo(signal))}
      />
      {inputs.length > 0 && (
        <PlainList className="formula-legend" aria-label={t('references')}>
          {inputs.map((one) => (
            <li key={one.signalId} className={one.isKnown ? undefined : 'formula-unknown'}>
              <button
                type="button"
                title={t('insertAgain', { name: signalName(one) })}
                onClick={() => insert(referenceTo(one))}
              >
                <code>{referenceTo(one)}</code> {one.isKnown ? signalName(one) : t('unknown')}
                {one.unit && <Dim> {one.unit}</Dim>}
              </button>
            </li>
          ))}
        </PlainList>
      )}
      {plain !== value && (
        <Dim as="p" small className="formula-readable">
          {t('readable', { text: plain })}
        </Dim>
      )}
      <Dim as="p" small>
        {t('formulaNote', { functions: functionNames.join(', ') })}
      </Dim>
    </div>
  );
}
