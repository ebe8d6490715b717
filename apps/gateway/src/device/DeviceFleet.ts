import type { GatewayConfig, GatewayDevice, GatewaySignal } from '@lookfar/contract';
import type { Driver, Reading } from '@lookfar/drivers';
import type { EdgeEvent, EdgeMetric } from '@lookfar/sparkplug';
import type { Sample } from '../buffer/batch.ts';
import type { Log } from '../Log.ts';
import type { Runtime } from '../Runtime.ts';
import { DevicePoller } from './DevicePoller.ts';
import type { Lease } from './pollState.ts';
import { SampleClock } from './SampleClock.ts';
import { signalMetric } from './signalMetric.ts';

/** Catalogue code of a signal that the driver omitted from a full scan. */
const MISSING = '99907';

export interface DeviceFleetOptions {
  drivers: readonly Driver[];
  runtime: Runtime;
  log: Log;
  send(event: EdgeEvent): void;
  /** Samples of a device that has been announced. */
  onSamples(device: number, samples: readonly Sample[]): void;
}

/** A configured device, as used by commands and requests. */
export interface FleetDevice {
  poller: Pick<DevicePoller, 'write' | 'fetch'>;
  signals: ReadonlyMap<number, GatewaySignal>;
}

/** The pollers of one configuration; turns readings into births, samples and deaths. */
export class DeviceFleet {
  readonly #options: DeviceFleetOptions;
  readonly #clock: SampleClock;
  #devices: ReadonlyMap<number, FleetDevice & { poller: DevicePoller }> | undefined;

  constructor(options: DeviceFleetOptions) {
    const { runtime, log, send } = options;
    this.#options = options;
    this.#clock = new SampleClock(
      () => runtime.now(),
      (byMs) => {
        log.warn({ event: 'clock.steppedBack', byMs });
        // A host treats messages that are older than the birth as belonging to an earlier session.
        send({ kind: 'rebirth' });
      },
    );
  }

  start(config: GatewayConfig): void {
    const devices = config.devices.flatMap((device) => {
      const driver = this.#options.drivers.find(({ id }) => id === device.driver);
      if (driver === undefined) return [];
      const signals = new Map(device.signals.map((signal) => [signal.id, signal]));
      return [[device.id, { signals, poller: this.#poller(device, driver, signals, config) }] as const];
    });
    this.#devices = new Map(devices);
    for (const [, { poller }] of devices) poller.start();
  }

  lease(lease: Lease | undefined): void {
    for (const { poller } of this.#devices?.values() ?? []) poller.lease(lease);
  }

  find(device: number): FleetDevice | undefined {
    return this.#devices?.get(device);
  }

  /**
   * Samples as metrics, without those of signals that are not configured. Undefined: the device is not configured
   * either.
   */
  metricsOf(device: number, samples: readonly Sample[]): EdgeMetric[] | undefined {
    if (this.#devices === undefined) return [];
    const signals = this.#devices.get(device)?.signals;
    return signals && metrics(signals, samples);
  }

  /** All metrics of a device without values: nothing to show and nothing to store. */
  silentMetricsOf(device: number): EdgeMetric[] {
    const time = this.#options.runtime.now();
    const signals = [...(this.#devices?.get(device)?.signals.values() ?? [])];
    return signals.map((signal) => {
      const reading = { signalId: signal.id, value: null, code: MISSING };
      return { ...signalMetric(signal, reading, time), historical: true, transient: true };
    });
  }

  /** The devices stay known until the next start: whatever is still to be sent needs their signals. */
  async stop(): Promise<void> {
    await Promise.all([...(this.#devices?.values() ?? [])].map(({ poller }) => poller.stop()));
  }

  #poller(
    device: GatewayDevice,
    driver: Driver,
    signals: ReadonlyMap<number, GatewaySignal>,
    { scanMs, heartbeatMs }: GatewayConfig,
  ): DevicePoller {
    const { runtime, log, send, onSamples } = this.#options;
    const id = String(device.id);
    const sampled = (readings: readonly Reading[]): Sample[] => {
      const time = this.#clock.stamp(device.id);
      return readings.flatMap((reading) => (signals.has(reading.signalId) ? [{ ...reading, time }] : []));
    };
    return new DevicePoller({
      device,
      driver,
      scanMs,
      heartbeatMs,
      runtime,
      log: log.child({ device: device.id }),
      onOnline: (readings) => {
        const samples = sampled(complete(readings, signals));
        send({ kind: 'deviceOnline', device: id, metrics: metrics(signals, samples) });
        onSamples(device.id, samples);
      },
      onChanged: (readings) => onSamples(device.id, sampled(readings)),
      onOffline: () => send({ kind: 'deviceOffline', device: id }),
    });
  }
}

/** A birth must name every signal, otherwise later values of the missing ones would be refused. */
function complete(readings: readonly Reading[], signals: ReadonlyMap<number, GatewaySignal>): Reading[] {
  const read = new Set(readings.map(({ signalId }) => signalId));
  const missing = [...signals.keys()].filter((id) => !read.has(id));
  return [...readings, ...missing.map((signalId) => ({ signalId, value: null, code: MISSING }))];
}

function metrics(signals: ReadonlyMap<number, GatewaySignal>, samples: readonly Sample[]): EdgeMetric[] {
  return samples.flatMap((sample) => {
    const signal = signals.get(sample.signalId);
    return signal === undefined ? [] : [signalMetric(signal, sample, sample.time)];
  });
}
