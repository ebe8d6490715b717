import { type EquipmentState, type WatchRequest, watchSocketPath } from '@lookfar/contract';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { browserClock } from '../../../client/browserClock.ts';
import { browserFrames } from '../../../client/browserFrames.ts';
import { openSocket } from '../../../client/openSocket.ts';
import { send } from '../../../client/send.ts';
import { WatchChannel, type WatchSeat } from './WatchChannel.ts';
import { WatchStore } from './WatchStore.ts';

const store = new WatchStore(browserFrames);
const channel = new WatchChannel({
  clock: browserClock,
  send,
  openSocket: (token) => openSocket(watchSocketPath, token),
  store,
});

/** Watches what is on the screen while it is shown. All parts of a page share one channel and one store. */
export function useWatch(request: WatchRequest): WatchStore {
  const seat = useRef<WatchSeat>(undefined);
  useEffect(() => {
    const taken = channel.join();
    seat.current = taken;
    return () => taken.leave();
  }, []);
  const wanted = JSON.stringify(request);
  useEffect(() => seat.current?.ask(JSON.parse(wanted) as WatchRequest), [wanted]);
  return store;
}

/** The newest state of one device; undefined as long as the channel told nothing of it. */
export function useEquipmentState(watch: WatchStore, equipmentId: number): EquipmentState | undefined {
  const subscribe = useCallback(
    (listener: () => void) => watch.subscribeState(equipmentId, listener),
    [watch, equipmentId],
  );
  return useSyncExternalStore(subscribe, () => watch.state(equipmentId));
}

/** Epoch ms since when the channel is lost, so that states and values on the screen are old; null while it is not. */
export function useChannelDown(watch: WatchStore): number | null {
  const subscribe = useCallback((listener: () => void) => watch.subscribeChannel(listener), [watch]);
  return useSyncExternalStore(subscribe, () => watch.channel().downSince);
}
