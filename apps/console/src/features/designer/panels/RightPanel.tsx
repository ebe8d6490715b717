import './panels.css';
import { Inspector } from './inspector/Inspector.tsx';
import { inspectorTexts } from './inspector/inspectorTexts.ts';

/** The right side of the designer: what is selected, or the page. */
export function RightPanel() {
  const t = inspectorTexts.useTexts();
  return (
    <section className="dp dp-right" aria-label={t('inspector')}>
      <Inspector />
    </section>
  );
}
