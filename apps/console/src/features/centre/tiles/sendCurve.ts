import { api, type ReplyOf, type WallSignal } from '@lookfar/contract';
import { send } from '../../../client/send.ts';

export interface CurveSpan {
  startTime: number;
  endTime: number;
  points: number;
}

/** Signals whose history is read together: those of a device, or the variables of a project. */
export interface CurveSource {
  equipmentId: number;
  projectId: number | null;
  signalIds: number[];
}

export function curveSources(signals: readonly WallSignal[]): CurveSource[] {
  const stored = signals.filter(({ isStored }) => isStored);
  return [...Map.groupBy(stored, ({ equipmentId }) => equipmentId).values()].flatMap((list) => {
    const [first] = list;
    return first
      ? [{ equipmentId: first.equipmentId, projectId: first.projectId, signalIds: list.map(({ id }) => id) }]
      : [];
  });
}

/** [OC14] The history of a variable is that of its project, for those who may watch it. */
export function sendCurve(
  { equipmentId, projectId, signalIds }: CurveSource,
  span: CurveSpan,
  signal: AbortSignal,
): Promise<ReplyOf<typeof api.history.curve>> {
  const options = { quiet: true, signal };
  return projectId === null
    ? send(api.history.curve, { equipmentId, signalIds, ...span }, options)
    : send(api.projectHistory.curve, { projectId, signalIds, ...span }, options);
}
