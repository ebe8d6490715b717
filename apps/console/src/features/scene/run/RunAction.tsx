import { api, type Scene } from '@lookfar/contract';
import { Suspense, useState } from 'react';
import { useRefresh } from '../../../client/useCall.ts';
import type { RowAboveProps } from '../../../ui/screen/screenAction.ts';
import { RunDialog } from '../../scene-run/index.ts';
import { RunDrawer } from './RunDrawer.tsx';

/** Asks, starts the scene, and shows its run. */
export function RunAction({
  row: { id, title },
  onChanged,
  onClose,
}: Pick<RowAboveProps<Scene>, 'row' | 'onChanged' | 'onClose'>) {
  const [runId, setRunId] = useState<number>();
  const refresh = useRefresh();
  if (runId !== undefined) return <RunDrawer id={runId} title={title} onClose={onClose} />;
  return (
    <Suspense fallback={null}>
      <RunDialog
        {...{ id, title, onClose }}
        onStarted={(started) => {
          onChanged();
          void refresh(api.sceneRun.query);
          setRunId(started);
        }}
      />
    </Suspense>
  );
}
