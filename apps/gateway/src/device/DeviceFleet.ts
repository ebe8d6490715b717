import type { GatewayConfig, GatewayDevice } from '@lookfar/contract';
import type { Driver, Reading } from '@lookfar/drivers';
import type { EdgeEvent, EdgeMetric } from '@lookfar/sparkplug';
import type { Log } from '../Log.ts';
import type { Runtime } from '../Runtime.ts';
import { DevicePoller } from './DevicePoller.ts';
import type { Lease } from './pollStep.ts';
import { signalMetric } from './signalMetric.ts';

export interface DeviceFleetOptions {
  drivers: readonly Driver[];
  runtime: Runtime;
  log: Log;
  send(event: EdgeEvent): void;
}

/** The pollers of one configuration; turns what they read into Sparkplug births, data and deaths. */
export class DeviceFleet {
  readonly #options: DeviceFleetOptions;
  #pollers: DevicePoller[] = [];

  constructor(options: DeviceFleetOptions) {
    this.#options = options;
  }

  start(config: GatewayConfig): void {
    this.#pollers = config.devices.flatMap((device) => {
      const driver = this.#options.drivers.find(({ id }) => id === device.driver);
      return driver === undefined ? [] : [this.#poller(device, driver, config)];
    });
    for (const poller of this.#pollers) poller.start();
  }

  lease(lease: Lease | undefined): void {
    for (const poller of this.#pollers) poller.lease(lease);
  }

  async stop(): Promise<void> {
    const pollers = this.#pollers;
    this.#pollers = [];
    await Promise.all(pollers.map((poller) => poller.stop()));
  }

  #poller(device: GatewayDevice, driver: Driver, { scanMs, heartbeatMs }: GatewayConfig): DevicePoller {
    const { runtime, log, send } = this.#options;
    const id = String(device.id);
    const signals = new Map(device.signals.map((signal) => [signal.id, signal]));
    const metrics = (readings: readonly Reading[]): EdgeMetric[] => {
      const now = runtime.now();
      return readings.flatMap((reading) => {
        const signal = signals.get(reading.signalId);
        return signal === undefined ? [] : [signalMetric(signal, reading, now)];
      });
    };
    return new DevicePoller({
      device,
      driver,
      scanMs,
      heartbeatMs,
      runtime,
      log: log.child({ device: device.id }),
      onOnline: (readings) => send({ kind: 'deviceOnline', device: id, metrics: metrics(readings) }),
      onChanged: (readings) => send({ kind: 'data', device: id, metrics: metrics(readings) }),
      onOffline: () => send({ kind: 'deviceOffline', device: id }),
    });
  }
}
