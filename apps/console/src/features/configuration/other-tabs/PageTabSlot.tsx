import { PageTab } from '../../page/index.ts';
import { useRecord } from '../EditorContext.ts';

/** Pages are saved separately and are not part of the document. */
export function PageTabSlot() {
  const { owner, id } = useRecord();
  return <PageTab owner={{ kind: owner, id }} />;
}
