import './components.css';
import { Checkbox, Input } from 'antd';
import { Clip, PlainList } from '../../../ui/layout/Layout.tsx';
import type { ParamChoice, ParamProblem } from './componentDraft.ts';
import { componentTexts } from './componentTexts.ts';

interface ParamTableProps {
  choices: readonly ParamChoice[];
  problems: ReadonlyMap<string, ParamProblem>;
  onChange: (choices: readonly ParamChoice[]) => void;
}

const longestName = 60;

/** The signals of a drawing: which of them are parameters, and what they are called. */
export function ParamTable({ choices, problems, onChange }: ParamTableProps) {
  const t = componentTexts.useTexts();
  const change = (key: string, part: Partial<ParamChoice>) =>
    onChange(choices.map((choice) => (choice.key === key ? { ...choice, ...part } : choice)));
  return (
    <PlainList className="cp-params">
      {choices.map((choice) => {
        const { key, name, signal, isFixed } = choice;
        const problem = problems.get(key);
        return (
          <li key={key}>
            <Checkbox
              aria-label={t('isParam', { title: signal.title })}
              checked={!isFixed}
              onChange={({ target }) => change(key, { isFixed: !target.checked })}
            />
            <Input
              size="small"
              aria-label={t('paramName')}
              aria-invalid={problem !== undefined}
              {...(problem && { status: 'error' })}
              disabled={isFixed}
              maxLength={longestName}
              value={name}
              onChange={({ target }) => change(key, { name: target.value.trim() })}
            />
            <Clip title={[signal.title, signal.subTitle].join(' · ')}>
              {signal.title} <small>{isFixed ? t('fixed') : signal.subTitle}</small>
            </Clip>
            {problem && (
              <span className="cp-problem" role="alert">
                {t(problem)}
              </span>
            )}
          </li>
        );
      })}
    </PlainList>
  );
}
