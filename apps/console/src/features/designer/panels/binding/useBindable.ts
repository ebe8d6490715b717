import { api, type BindableReport, type BindableSignal, type PageDesign, type SignalValue } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../../client/useCall.ts';
import { useDesigner } from '../../DesignerContext.tsx';
import { useIsShown } from '../controls/ShownContext.ts';

export interface Bindable {
  equipId: number;
  title: string;
  list: readonly BindableSignal[];
  reports: readonly BindableReport[];
}

/** The storage rule that keeps a signal. */
export const reportOf = (bindable: Bindable | undefined, signalId: number): BindableReport | undefined =>
  bindable?.reports.find(({ signalIds }) => signalIds.includes(signalId));

const freshMs = 60_000;
/** The picker only gives an impression of the plant, it is not a monitor: every few seconds is enough. */
const valuesMs = 5000;

/** Signals that a page can be bound to: the owner's own without an id, or those of a different device. */
export function bindableQuery({ owner, ownerId }: Pick<PageDesign, 'owner' | 'ownerId'>, equipmentId?: number) {
  const isOwn = equipmentId === undefined || (owner === 'equipment' && equipmentId === ownerId);
  const body = { owner, ownerId, ...(!isOwn && { equipmentId }) };
  return callQuery(api.pageDesign.signals, body, { staleTime: freshMs });
}

export function useBindable(equipmentId?: number, isWanted = true) {
  const { design } = useDesigner();
  return useQuery({ ...bindableQuery(design, equipmentId), enabled: isWanted });
}

const none: ReadonlyMap<number, SignalValue | null> = new Map();

/**
 * The latest values of a device by signal, fetched while they are visible; none for templates, which have no plant, and
 * for projects, whose devices the user may not see elsewhere.
 */
export function useLastValues(equipmentId: number): ReadonlyMap<number, SignalValue | null> {
  const isShown = useIsShown();
  const isOfProject = useDesigner().design.owner === 'project';
  const { data } = useQuery({
    ...callQuery(api.monitor.signals, { equipmentId }, { refetchInterval: valuesMs, retry: false }),
    select: ({ list }) => new Map(list.map(({ id, last }) => [id, last])),
    enabled: equipmentId > 0 && isShown && !isOfProject,
  });
  return data ?? none;
}
