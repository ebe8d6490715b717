import { expressionKeys } from '@lookfar/widgets/flow';
import { Modal } from 'antd';
import { useRef, useState } from 'react';
import { checkFormula } from '../../panels/binding/checkFormula.ts';
import { FormulaPane } from '../../panels/binding/FormulaPane.tsx';
import { useSignalOf } from '../../panels/binding/useSignalOf.ts';
import { useSignalSource } from '../../panels/binding/useSignalSource.ts';
import { panelTexts } from '../../panels/panelTexts.ts';
import { ExpressionNow } from './ExpressionNow.tsx';
import type { Names } from './Names.ts';
import { stepFormTexts } from './stepFormTexts.ts';
import { type ChosenVariable, VariableChoice } from './VariableChoice.tsx';

interface ExpressionDialogProps {
  value: string;
  names: Names;
  isCondition: boolean;
  onDone: (value: string, names: Record<string, string>) => void;
  onClose: () => void;
}

const comparing = ['>', '>=', '<', '<=', '==', '!=', '&&', '||', '!'] as const;
const calculating = ['+', '-', '*', '/', '(', ')'] as const;

const keyed = /^(\d+)\.(\d+)$/;

/** The formula editor of pages, with operators at hand and with variables of projects. */
export function ExpressionDialog({ value, names, isCondition, onDone, onClose }: ExpressionDialogProps) {
  const t = stepFormTexts.useTexts();
  const words = panelTexts.useTexts();
  const [formula, setFormula] = useState(value);
  const variables = useRef<Record<string, string>>({});
  const first = expressionKeys(value).find((key) => keyed.test(key));
  const device = Number(first?.match(keyed)?.[1] ?? 0);
  const source = useSignalSource(device > 0 ? { equipId: device, title: '' } : undefined);
  const signalOf = useSignalOf();
  const finish = () => {
    const found: Record<string, string> = {};
    for (const key of expressionKeys(formula)) {
      const [, equipId, signalId] = key.match(keyed) ?? [];
      const name = equipId ? signalOf(Number(equipId), Number(signalId))?.title : variables.current[key];
      const known = name ?? names[key];
      if (known) found[key] = known;
    }
    onDone(formula.trim(), found);
  };
  const insert = ({ id, title }: ChosenVariable) => {
    variables.current[`mvar.${id}`] = title;
    setFormula((before) => `${before}\${mvar.${id}}`);
  };
  return (
    <Modal
      open
      title={t(isCondition ? 'enterCondition' : 'enterFormula')}
      width={560}
      okText={words('ok')}
      cancelText={words('cancel')}
      okButtonProps={{ disabled: !checkFormula(formula, false, true).ok }}
      onOk={finish}
      onCancel={onClose}
    >
      <div className="flow-expression-dialog">
        <div className="flow-operators" role="toolbar" aria-label={t('operators')}>
          {[...(isCondition ? comparing : []), ...calculating].map((operator) => (
            <button key={operator} type="button" onClick={() => setFormula((before) => `${before} ${operator} `)}>
              {operator}
            </button>
          ))}
        </div>
        {formula.trim() !== '' && <ExpressionNow expression={formula} isCondition={isCondition} />}
        <div className="bd-picker">
          <FormulaPane formula={formula} source={source} onChange={setFormula} />
        </div>
        <VariableChoice label={t('insertVariable')} onChoose={insert} />
      </div>
    </Modal>
  );
}
