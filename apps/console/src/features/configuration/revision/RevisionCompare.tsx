import { Button } from 'antd';
import { useCall } from '../../../client/useCall.ts';
import { DiffView } from '../../../shared/diff/DiffView.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { configCalls, useRecord } from '../EditorContext.ts';
import { revisionTexts } from './revisionTexts.ts';

interface RevisionCompareProps {
  /** The older revision comes first. */
  revisions: readonly [number, number];
  onBack: () => void;
}

/** The changes between two revisions. */
export function RevisionCompare({ revisions: [from, to], onBack }: RevisionCompareProps) {
  const t = revisionTexts.useTexts();
  const before = useRevision(from);
  const after = useRevision(to);
  const error = before.error ?? after.error;
  return (
    <>
      <div className="revision-bar">
        <strong>{t('compareTitle', { from, to })}</strong>
        <Button size="small" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
      {error && <ErrorState title={t('loadFailed')} error={error} />}
      {!error && (!before.data || !after.data) && <LoadingState />}
      {before.data && after.data && <DiffView before={before.data.document} after={after.data.document} />}
    </>
  );
}

function useRevision(revision: number) {
  const { owner, id } = useRecord();
  // A saved revision never changes.
  return useCall(configCalls[owner].revision, { id, revision }, { staleTime: Number.POSITIVE_INFINITY });
}
