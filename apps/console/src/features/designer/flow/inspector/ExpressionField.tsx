import { expressionText } from '@lookfar/widgets/flow';
import { useState } from 'react';
import { ExpressionDialog } from './ExpressionDialog.tsx';
import { ExpressionNow } from './ExpressionNow.tsx';
import { Field } from './Field.tsx';
import type { Names } from './Names.ts';
import { stepFormTexts } from './stepFormTexts.ts';

interface ExpressionFieldProps {
  value: string;
  names: Names;
  /** It is met or not; otherwise its number is used. */
  isCondition?: boolean;
  /** With the names of everything in it. */
  onChange: (value: string, names: Record<string, string>) => void;
}

/** A condition or formula in words, what it is now, and the way to edit it. */
export function ExpressionField({ value, names, isCondition = false, onChange }: ExpressionFieldProps) {
  const t = stepFormTexts.useTexts();
  const [isOpen, setOpen] = useState(false);
  const isEmpty = value.trim() === '';
  return (
    <Field label={t(isCondition ? 'condition' : 'formula')}>
      <button
        type="button"
        className="flow-pick flow-expression"
        data-empty={isEmpty || undefined}
        onClick={() => setOpen(true)}
      >
        {isEmpty ? t(isCondition ? 'enterCondition' : 'enterFormula') : expressionText(value, names)}
      </button>
      {!isEmpty && <ExpressionNow expression={value} isCondition={isCondition} />}
      {isOpen && (
        <ExpressionDialog
          {...{ value, names, isCondition }}
          onDone={(next, nextNames) => {
            setOpen(false);
            onChange(next, { ...names, ...nextNames });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Field>
  );
}
