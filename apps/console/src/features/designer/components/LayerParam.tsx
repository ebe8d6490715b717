import { ComponentParam } from '@lookfar/page';
import { Input } from 'antd';
import { useState } from 'react';
import { Clip } from '../../../ui/layout/Layout.tsx';
import { useEditor } from '../DesignerContext.tsx';
import type { ParamProblem } from './componentDraft.ts';
import type { DrawnParam } from './componentPage.ts';
import { componentTexts } from './componentTexts.ts';
import { renameParam } from './renameParam.ts';

interface LayerParamProps {
  param: DrawnParam;
  /** Names of the others. */
  taken: readonly string[];
  onRenamed: (name: string) => void;
}

const longestName = 60;

/** A parameter of the component being edited; a new name is committed on blur. */
export function LayerParam({ param, taken, onRenamed }: LayerParamProps) {
  const t = componentTexts.useTexts();
  const editor = useEditor();
  const [name, setName] = useState(param.name);
  const problem = problemOf(name, taken);
  const take = () => {
    if (name === param.name) return;
    if (problem || !renameParam(editor, param, name)) setName(param.name);
    else onRenamed(name);
  };
  const { signal, isNew } = param;
  const value = signal ? [signal.title, signal.subTitle].filter(Boolean).join(' · ') : t('notChosen');
  return (
    <li>
      <Input
        size="small"
        aria-label={t('paramName')}
        aria-invalid={problem !== undefined}
        {...(problem && { status: 'error', title: t(problem) })}
        maxLength={longestName}
        value={name}
        onChange={({ target }) => setName(target.value.trim())}
        onBlur={take}
        onPressEnter={take}
      />
      {isNew && <span className="bd-tag">{t('newParam')}</span>}
      <Clip as="small" title={value}>
        {value}
      </Clip>
    </li>
  );
}

function problemOf(name: string, taken: readonly string[]): ParamProblem | undefined {
  if (name === '') return 'empty';
  if (!ComponentParam.shape.name.safeParse(name).success) return 'badName';
  return taken.includes(name) ? 'twice' : undefined;
}
