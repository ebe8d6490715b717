import { join } from 'node:path';
import { createHistorian, type Point } from '@lookfar/historian';
import type { Publish } from '@lookfar/sparkplug';
import type { Records } from '../../platform/access/records.ts';
import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Log } from '../../platform/log/log.ts';
import { GapLedger } from '../gap/GapLedger.ts';
import { GapRepository } from '../gap/gap.repository.ts';
import type { Catalogue } from '../ingest/Catalogue.ts';
import type { RecordListener } from '../ingest/Ingest.ts';
import type { LiveState } from '../ingest/LiveState.ts';
import { BatchAcknowledger } from './BatchAcknowledger.ts';
import { HistoryRecorder } from './HistoryRecorder.ts';
import { HistoryStore } from './HistoryStore.ts';
import { type HistoryEntry, HistoryWriter } from './HistoryWriter.ts';
import { RemoteHistorian, shareHistorian } from './RemoteHistorian.ts';
import { defaultRetentionMs, Retention } from './Retention.ts';
import { restoreLatest } from './restoreLatest.ts';

export interface HistoryParts {
  config: Config;
  db: Records;
  bus: Bus;
  clock: Clock;
  log: Log;
  state: LiveState;
  catalogue: Catalogue;
  send(message: Publish): void;
  /** Another process has, or had, the gateway's connection. */
  isForeign(gatewayId: number): boolean;
  /** Another process that receives data is heard. */
  isAnyoneHeard(): boolean;
}

export interface History {
  store: HistoryStore;
  gaps: GapRepository;
  /** Events of ingest; history starts with them. */
  records: RecordListener;
  /** Runs after points were stored and before they are acknowledged; if it fails, they are stored again. */
  onAppended(listener: AppendListener): void;
  /** Points of a signal were stored without ingest. */
  imported(signalId: number, range: { from: number; to: number }): Promise<void>;
  /** `down` while something is waiting that cannot be stored. */
  health(): 'up' | 'down';
  /** From here on, gateway events are caused by the server's shutdown. */
  leave(): Promise<void>;
  /** Stores what is waiting and closes. */
  stop(): Promise<void>;
}

export type AppendListener = (entries: readonly HistoryEntry[]) => Promise<void>;

/** Everything between a sample and its place in history, including gaps. */
export function createHistory(parts: HistoryParts): History {
  const { config, db, bus, clock, log, state, catalogue, send } = parts;
  const store = new HistoryStore({
    clock,
    log,
    remote:
      config.natsUrl === undefined ? undefined : new RemoteHistorian({ bus, clock, isHeard: parts.isAnyoneHeard }),
    share: (historian) => shareHistorian(bus, historian, clock),
    create: (options) =>
      createHistorian({
        ...options,
        retentionMs: defaultRetentionMs,
        store: config.databaseUrl
          ? { kind: 'postgres', url: config.databaseUrl }
          : { kind: 'sqlite', file: join(config.dataDir, 'history.db') },
      }),
  });
  const gaps = new GapRepository(db);
  const ledger = new GapLedger({ repository: gaps, catalogue, state, isForeign: parts.isForeign, clock, log });
  const online = (gatewayId: number) => (state.gateway(gatewayId).online ? catalogue.get(gatewayId) : undefined);
  const acknowledger = new BatchAcknowledger({ clock, send, addressOf: online });
  const retention = new Retention();

  const stored = (entries: readonly HistoryEntry[]) => {
    for (const { gatewayId, batch, births, historical } of entries) {
      if (batch === undefined) continue;
      acknowledger.stored(gatewayId, [batch]);
      ledger.stored(gatewayId, { batch, historical, isOld: births !== recorder.birthsOf(gatewayId) });
    }
  };
  const appendListeners: AppendListener[] = [];
  const appended = async (entries: readonly HistoryEntry[]) => {
    for (const listener of appendListeners) await listener(entries);
  };
  const append = (points: readonly Point[]) => store.current.append(points);
  const writer = new HistoryWriter({ append, appended, stored, clock, log });
  const recorder = new HistoryRecorder({ writer, state });
  store.onOpen(async () => {
    await restoreLatest(store.target, catalogue, state);
    await retention.apply(store.target, catalogue.all());
  });

  const records: RecordListener = {
    async begin() {
      await store.start();
      await ledger.start();
    },
    configurationChanged(gateways) {
      if (!store.isOpen) return;
      retention
        .apply(store.target, gateways)
        .catch((error: unknown) => log.error({ err: error }, 'could not change the history retention'));
    },
    samples: (message) => recorder.samples(message),
    nodeValues(gateway, metrics, birth) {
      if (birth) acknowledger.forget(gateway.id);
      recorder.nodeValues(gateway, metrics, birth);
      ledger.nodeValues(gateway, metrics, birth);
    },
    gatewayOnline: (gateway) => ledger.gatewayOnline(gateway),
    gatewayLost: (gateway) => ledger.gatewayLost(gateway),
    deviceOnline: (gateway, device) => ledger.deviceOnline(gateway, device),
    deviceLost: (gateway, device, since) => ledger.deviceLost(gateway, device, since),
  };

  return {
    store,
    gaps,
    records,
    onAppended(listener) {
      appendListeners.push(listener);
    },
    imported(signalId, { from, to }) {
      const points = [from, to].map((time) => ({ signalId, time, value: null }));
      return appended([{ gatewayId: 0, births: 0, batch: undefined, historical: true, points }]);
    },
    health: () => ((store.isOpen || store.isElsewhere) && !writer.isFailing ? 'up' : 'down'),
    leave: () => ledger.stop(),
    async stop() {
      await writer.stop();
      acknowledger.stop();
      await store.stop();
    },
  };
}
