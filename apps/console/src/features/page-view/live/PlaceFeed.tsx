import { api, type DevicePlace, watchLimits } from '@lookfar/contract';
import type { DevicesNow } from '@lookfar/widgets';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { failureText } from '../../../base/i18n/failureText.ts';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useCall } from '../../../client/useCall.ts';
import type { PageDevices } from '../tools/PageDevices.ts';

/** States of devices on maps are asked for this often while somebody looks at them. */
export const placesMs = 15_000;

interface PlaceFeedProps {
  devices: PageDevices;
  own: number;
  /** Other devices that the page is bound to. */
  others: readonly number[];
}

/** Fetches places and states for the maps of a page of a device. */
export function PlaceFeed({ devices, own, others }: PlaceFeedProps) {
  const wanted = useSyncExternalStore(devices.subscribe, devices.wanted);
  const usual = useMemo(() => [own, ...others], [own, others]);
  const asked = wanted && [...new Set([...usual, ...wanted.map((id) => id || own)])].slice(0, watchLimits.places);
  const { data, error } = useCall(api.monitorList.places, asked && { equipmentIds: asked }, {
    ...{ refetchInterval: placesMs, keepPrevious: true },
  });
  const now = useDevicesNow(data?.list, error);
  useEffect(() => devices.put(now, { own, usual }), [devices, now, own, usual]);
  return null;
}

/** What was known stays while it cannot be loaded again. */
export function useDevicesNow(list: readonly DevicePlace[] | undefined, error: unknown): DevicesNow {
  const language = useLanguage();
  return useMemo(() => {
    if (list) return { state: 'ready', list };
    return error ? { state: 'failed', reason: failureText(error, language).reason } : { state: 'loading' };
  }, [list, error, language]);
}
