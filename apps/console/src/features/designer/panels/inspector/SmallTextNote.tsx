import type { Editor } from '@lookfar/editor';
import { inspectorTexts, leastTextSize, shownTextSize } from '../../../page-view/index.ts';
import { useDocument } from '../../DesignerContext.tsx';

const readCon = ({ document }: Editor) => document.page().con;

/** [DP48] Says while drawing that a text will be too small to read. */
export function SmallTextNote({ size }: { size: unknown }) {
  const t = inspectorTexts.useTexts();
  const con = useDocument(readCon);
  if (typeof size !== 'number') return null;
  const shown = shownTextSize(size, con);
  if (shown >= leastTextSize) return null;
  const needed = Math.ceil((size * leastTextSize) / shown);
  return (
    <p className="dc-note" role="note">
      {t('smallText', { shown: shown.toFixed(1), needed })}
    </p>
  );
}
