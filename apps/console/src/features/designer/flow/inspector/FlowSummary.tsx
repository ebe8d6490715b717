import { sceneLimits } from '@lookfar/contract';
import type { Editor } from '@lookfar/editor';
import { useDocument } from '../../DesignerContext.tsx';
import { isStep } from '../stepsOf.ts';
import { stepFormTexts } from './stepFormTexts.ts';

const stepCount = ({ document }: Editor): number => [...document.ids()].filter((id) => isStep(document.get(id))).length;
const edgeCount = ({ document }: Editor): number =>
  [...document.ids()].filter((id) => document.get(id)?.widgetType === 'Flow.Edge').length;

/** About the flow as a whole. */
export function FlowSummary() {
  const t = stepFormTexts.useTexts();
  const steps = useDocument(stepCount);
  const edges = useDocument(edgeCount);
  return (
    <div className="flow-empty">
      <strong>{t('flow')}</strong>
      <p className="dc-note">{t('flowNote')}</p>
      <dl>
        <dt>{t('steps')}</dt>
        <dd>{t('limit', { count: steps, limit: sceneLimits.steps })}</dd>
        <dt>{t('edges')}</dt>
        <dd>{edges}</dd>
      </dl>
    </div>
  );
}
