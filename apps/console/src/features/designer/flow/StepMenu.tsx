import { typeInfo } from '@lookfar/page';
import { portsOf, type StepType } from '@lookfar/scenes';
import type { RefObject } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useEditor, useSession } from '../DesignerContext.tsx';
import { PointMenu } from '../panels/menu/PointMenu.tsx';
import { addStepAt } from './addStep.ts';
import { flowTexts, stepGroups } from './flowTexts.ts';
import { stepSections } from './palette/stepSections.ts';
import { StepIcon } from './StepIcon.tsx';

/** What can be added where an edge was let go. */
export function StepMenu({ overlay }: { overlay: RefObject<HTMLElement | null> }) {
  const t = flowTexts.useTexts();
  const language = useLanguage();
  const editor = useEditor();
  const open = useSession(({ openEdge }) => openEdge);
  if (!open) return null;
  const close = () => editor.session.update({ openEdge: undefined });
  const { x, y } = editor.toScreen(open.at);
  const { left = 0, top = 0 } = overlay.current?.getBoundingClientRect() ?? {};
  const items = stepSections.map(({ id, types }) => ({
    ...{ key: id, type: 'group' as const, label: stepGroups[id][language] },
    children: types
      .filter((type) => portsOf[type].hasIn)
      .map((type) => ({ key: type, label: typeInfo(type).name[language], icon: <StepIcon type={type} size={14} /> })),
  }));
  const add = (key: string) => {
    close();
    addStepAt(editor, key as StepType, open.at, open.from);
  };
  return (
    <div data-canvas-own>
      <PointMenu at={{ x: left + x, y: top + y }} name={t('addAfter')} items={items} onPick={add} onClose={close} />
    </div>
  );
}
