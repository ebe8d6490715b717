import { errorText, type KeySignal, type MonitoredEquipment, type SignalValue } from '@lookfar/contract';
import { memo, useCallback, useSyncExternalStore } from 'react';
import { formatLocalTime } from '../../ui/formatTimes.ts';
import { type BrokenLink, presentValue, ValueText } from '../live/index.ts';
import { useBrowser } from './BrowserContext.ts';
import { browserTexts } from './browserTexts.ts';
import { brokenLink } from './liveEquipment.ts';
import { TrendLink } from './TrendLink.tsx';
import { useKeyValues } from './useLoadKeyValues.ts';

interface KeyValuesProps {
  equipment: MonitoredEquipment;
  most: number;
}

/** The first signals of a device; their values are stale behind a broken link. */
export function KeyValues({ equipment, most }: KeyValuesProps) {
  const { downSince, glanceFailed, language } = useBrowser();
  const glance = useKeyValues(equipment.id);
  if (equipment.signalCount === 0 || glance === null || glance?.signals.length === 0)
    return <p className="key-values-none">{browserTexts.text('noSignals', {}, language)}</p>;
  if (!glance && glanceFailed)
    return <p className="key-values-none">{browserTexts.text('glanceFailed', {}, language)}</p>;
  if (!glance) return <KeyValuesOutline count={Math.min(most, equipment.signalCount)} />;
  const link = brokenLink(equipment, downSince)?.link ?? null;
  return (
    <dl className="key-values">
      {glance.signals.slice(0, most).map((signal) => (
        <KeyValue key={signal.id} equipment={equipment} signal={signal} link={link} />
      ))}
    </dl>
  );
}

/** A placeholder of the same size, so that nothing moves when the values arrive. */
function KeyValuesOutline({ count }: { count: number }) {
  return (
    <div className="key-values key-values-outline" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
        <div key={place}>
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}

interface KeyValueProps {
  equipment: MonitoredEquipment;
  signal: KeySignal;
  link: BrokenLink['link'] | null;
}

const KeyValue = memo(function KeyValue({ equipment, signal, link }: KeyValueProps) {
  const value = useKeyValue(equipment.id, signal) ?? undefined;
  const { language } = useBrowser();
  const presented = presentValue(signal, value, link && { link, since: null });
  const reason = presented.reason && 'code' in presented.reason ? errorText(presented.reason.code, language) : '';
  const time = presented.time === null ? '' : formatLocalTime(presented.time);
  return (
    <div title={[signal.title, reason, time].filter(Boolean).join('\n')}>
      <dt>{signal.title}</dt>
      <dd>
        <TrendLink row={equipment} signalId={signal.id}>
          <ValueText presented={presented} />
        </TrendLink>
        {presented.quality !== 'none' && signal.unit !== '' && <span className="scada-unit">{signal.unit}</span>}
      </dd>
    </div>
  );
});

/** The value from the channel, or the loaded one until the channel has sent one. */
function useKeyValue(equipmentId: number, signal: KeySignal): SignalValue | null {
  const { store } = useBrowser();
  const subscribe = useCallback(
    (listener: () => void) => store.subscribeValues(equipmentId, listener),
    [store, equipmentId],
  );
  return useSyncExternalStore(subscribe, () => store.value(equipmentId, signal.id) ?? signal.last);
}
