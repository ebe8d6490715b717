import { type EquipmentState, type WatchRequest, watchSocketPath } from '@lookfar/contract';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { onForget } from '../../../base/forgetting.ts';
import { browserClock } from '../../../client/browserClock.ts';
import { browserFrames } from '../../../client/browserFrames.ts';
import { serverLine } from '../../../client/line/serverLine.ts';
import { openSocket } from '../../../client/openSocket.ts';
import { send } from '../../../client/send.ts';
import { WatchChannel, type WatchSubscription } from './WatchChannel.ts';
import { WatchStore } from './WatchStore.ts';

const store = new WatchStore(browserFrames);
const channel = new WatchChannel({
  clock: browserClock,
  line: serverLine,
  send,
  openSocket: (token) => openSocket(watchSocketPath, token),
  store,
});
onForget(() => channel.end());

/** Watches devices while the component is mounted. All parts of a page share one channel and one store. */
export function useWatch(request: WatchRequest): WatchStore {
  const seat = useRef<WatchSubscription>(undefined);
  useEffect(() => {
    const taken = channel.join();
    seat.current = taken;
    return () => taken.leave();
  }, []);
  const wanted = JSON.stringify(request);
  useEffect(() => seat.current?.ask(JSON.parse(wanted) as WatchRequest), [wanted]);
  return store;
}

/** The latest state of one device; undefined until the channel has sent one. */
export function useEquipmentState(watch: WatchStore, equipmentId: number): EquipmentState | undefined {
  const subscribe = useCallback(
    (listener: () => void) => watch.subscribeState(equipmentId, listener),
    [watch, equipmentId],
  );
  return useSyncExternalStore(subscribe, () => watch.state(equipmentId));
}

/** Epoch ms at which the channel was lost, since when states and values are outdated; null while it is open. */
export function useChannelDown(watch: WatchStore): number | null {
  const subscribe = useCallback((listener: () => void) => watch.subscribeChannel(listener), [watch]);
  return useSyncExternalStore(subscribe, () => watch.channel().downSince);
}
