import { inspectorTexts } from '../../page-view/index.ts';
import './panels.css';
import { useDesigner } from '../DesignerContext.tsx';
import { Inspector } from './inspector/Inspector.tsx';

/** The right side of the designer: the selection, or the page. */
export function RightPanel() {
  const t = inspectorTexts.useTexts();
  const { flow } = useDesigner();
  return (
    <section className="dp dp-right" aria-label={t('inspector')}>
      {flow ? <flow.Inspector /> : <Inspector />}
    </section>
  );
}
