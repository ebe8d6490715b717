import { api, type RunStep } from '@lookfar/contract';
import { Suspense } from 'react';
import { useCall } from '../../../client/useCall.ts';
import { LoadingState } from '../../../ui/LoadingState.tsx';
import { Dim, Stack } from '../../../ui/layout/Layout.tsx';
import { FlowView } from '../../scene-flow/index.ts';
import { sceneTexts } from '../sceneTexts.ts';

interface RunFlowProps {
  runId: number;
  /** The one that ran. */
  revision: number;
  steps: readonly RunStep[];
  isPaused: boolean;
}

/** [SCN5] The flow of a run with the states of its steps; nothing if it cannot be loaded, since the steps say the same. */
export function RunFlow({ runId, revision, steps, isPaused }: RunFlowProps) {
  const t = sceneTexts.useTexts();
  const { data } = useCall(api.sceneRun.flow, { id: runId }, { staleTime: Number.POSITIVE_INFINITY, retry: false });
  if (!data) return null;
  return (
    <Stack gap={1}>
      {data.revision !== revision && <Dim small>{t('flowGone')}</Dim>}
      <div className="scene-flow-box">
        <Suspense fallback={<LoadingState size="panel" />}>
          <FlowView document={data.document} steps={steps} isPaused={isPaused} />
        </Suspense>
      </div>
    </Stack>
  );
}
