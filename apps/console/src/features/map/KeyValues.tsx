import { api, type KeySignal, type SignalValue } from '@lookfar/contract';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useCall } from '../../client/useCall.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { Dim } from '../../ui/layout/Layout.tsx';
import { presentValue, useWatch, ValueText, type WatchStore } from '../live/index.ts';
import { mapPageTexts } from './mapPageTexts.ts';

interface KeyValuesProps {
  watch: WatchStore;
  equipmentId: number;
  /** Without a working link the last values are stale. */
  isHeard: boolean;
}

/** The key values of a device, live. */
export function KeyValues({ watch, equipmentId, isHeard }: KeyValuesProps) {
  const t = mapPageTexts.useTexts();
  useWatch({ equipmentIds: [equipmentId] });
  const { data, isError } = useCall(api.monitorList.glance, { equipmentIds: [equipmentId] });
  const signals = data?.list.find((glance) => glance.equipmentId === equipmentId)?.signals;
  useEffect(() => {
    for (const { id, last } of signals ?? []) if (last) watch.seed(equipmentId, id, last);
  }, [watch, equipmentId, signals]);
  if (isError) return <Dim as="p">{t('valuesFailed')}</Dim>;
  if (!data) return <LoadingState />;
  if (!signals || signals.length === 0) return <Dim as="p">{t('noValues')}</Dim>;
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
        <Dim>{signal.unit}</Dim>
      </dd>
    </div>
  );
}
