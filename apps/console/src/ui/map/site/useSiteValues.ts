import { api, GOOD, type SiteFlow } from '@lookfar/contract';
import { useMemo } from 'react';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { useCall } from '../../../client/useCall.ts';
import { type FlowState, flowKey } from './FlowPainter.ts';

const pollMs = 5000;

/** Whether it flows in the lines that are bound to signals, by signal. */
export function useSiteValues(flows: readonly SiteFlow[]): ReadonlyMap<string, FlowState> {
  const isPermitted = isAllowed(useUser(), api.mapLayer.values.may);
  const signals = useMemo(() => flows.map(({ equipmentId, signalId }) => ({ equipmentId, signalId })), [flows]);
  const body = isPermitted && signals.length > 0 ? { signals } : undefined;
  const { data, isError } = useCall(api.mapLayer.values, body, { refetchInterval: pollMs, keepPrevious: true });
  return useMemo(() => {
    const values = new Map(isError ? [] : data?.list.map((value) => [value.signalId, value]));
    return new Map(flows.map((flow) => [flowKey(flow), flowState(flow, values.get(flow.signalId))]));
  }, [flows, data, isError]);
}

export function flowState(
  { above }: Pick<SiteFlow, 'above'>,
  value: { code: string; value: number | string | null } | undefined,
): FlowState {
  if (!value || value.code !== GOOD || value.value === null) return 'stale';
  return Number(value.value) > above ? 'on' : 'off';
}
