import type { Editor } from '@lookfar/editor';
import { inspectorTexts, smallText } from '../../../page-view/index.ts';
import { useDocument } from '../../DesignerContext.tsx';

const readCon = ({ document }: Editor) => document.page().con;

/** [DP48] Says while drawing that a text will be too small to read. */
export function SmallTextNote({ size }: { size: unknown }) {
  const t = inspectorTexts.useTexts();
  const con = useDocument(readCon);
  if (typeof size !== 'number') return null;
  const small = smallText(size, con);
  return (
    small && (
      <p className="dc-note" role="note">
        {t('smallText', { shown: small.shown.toFixed(1), needed: small.needed })}
      </p>
    )
  );
}
