import { api } from '@lookfar/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { useCall } from '../../../client/useCall.ts';
import { type PageDevices, placesMs, useDevicesNow } from '../../page-view/index.ts';

/** Fetches places and states for the maps of a page of a project: all of its devices that the user may see. */
export function ProjectPlaceFeed({ devices, projectId }: { devices: PageDevices; projectId: number }) {
  const wanted = useSyncExternalStore(devices.subscribe, devices.wanted);
  const { data, error } = useCall(api.projectMonitor.places, wanted && { projectId }, {
    ...{ refetchInterval: placesMs, keepPrevious: true },
  });
  const now = useDevicesNow(data?.list, error);
  useEffect(() => devices.put(now, { own: 0, usual: undefined }), [devices, now]);
  return null;
}
