import { glanceEquipment, type KeySignal, type SignalValue } from '@lookfar/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { send } from '../../client/send.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { presentValue, useWatch, ValueText, type WatchStore } from '../live/index.ts';
import { mapPageTexts } from './mapPageTexts.ts';

interface KeyValuesProps {
  watch: WatchStore;
  equipmentId: number;
  /** Behind a broken link the last values are old. */
  isHeard: boolean;
}

/** The first values of a device, live. */
export function KeyValues({ watch, equipmentId, isHeard }: KeyValuesProps) {
  const t = mapPageTexts.useTexts();
  useWatch({ equipmentIds: [equipmentId] });
  const { data, isError } = useQuery({
    queryKey: ['monitor.map.glance', equipmentId],
    queryFn: ({ signal }) => send(glanceEquipment, { equipmentIds: [equipmentId] }, { quiet: true, signal }),
  });
  const signals = data?.list.find((glance) => glance.equipmentId === equipmentId)?.signals;
  useEffect(() => {
    for (const { id, last } of signals ?? []) if (last) watch.seed(equipmentId, id, last);
  }, [watch, equipmentId, signals]);
  if (isError) return <p className="map-card-note">{t('valuesFailed')}</p>;
  if (!data) return <LoadingState />;
  if (!signals || signals.length === 0) return <p className="map-card-note">{t('noValues')}</p>;
  return (
    <dl className="map-card-values" aria-label={t('values')}>
      {signals.map((signal) => (
        <KeyValue key={signal.id} watch={watch} equipmentId={equipmentId} signal={signal} isHeard={isHeard} />
      ))}
    </dl>
  );
}

function KeyValue({ watch, equipmentId, signal, isHeard }: KeyValuesProps & { signal: KeySignal }) {
  const subscribe = useCallback(
    (listener: () => void) => watch.subscribeValues(equipmentId, listener),
    [watch, equipmentId],
  );
  const value = useSyncExternalStore(subscribe, (): SignalValue | undefined => watch.value(equipmentId, signal.id));
  const broken = isHeard ? null : ({ link: 'device', since: null } as const);
  const presented = presentValue(signal, value ?? signal.last ?? undefined, broken);
  return (
    <div>
      <dt>{signal.title}</dt>
      <dd>
        <ValueText presented={presented} />
        <span className="map-card-unit">{signal.unit}</span>
      </dd>
    </div>
  );
}
