import type { Bus } from '../../platform/bus/Bus.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { EngineRunner } from '../../platform/lease/EngineHost.ts';
import { type PeriodicJob, PeriodicRunner } from '../../platform/lease/PeriodicRunner.ts';
import type { Log } from '../../platform/log/log.ts';

export interface RepairRunnerParts {
  late: Pick<PeriodicJob, 'run'>;
  alarms: Pick<PeriodicJob, 'run'>;
  waiting: Pick<PeriodicJob, 'run'>;
  bus: Pick<Bus, 'subscribe'>;
  clock: Clock;
  log: Log;
  lost(): void;
}

/** What happens to repairs without anybody doing it, in one process of an installation. */
export class RepairRunner implements EngineRunner {
  readonly #parts: RepairRunnerParts;
  readonly #jobs: PeriodicRunner;
  #stopFollowing: () => void = () => {};

  constructor(parts: RepairRunnerParts) {
    this.#parts = parts;
    const { late, alarms, waiting, clock, log, lost } = parts;
    this.#jobs = new PeriodicRunner({
      jobs: [
        { name: 'late', everyMs: 10_000, run: (isStopped) => late.run(isStopped) },
        { name: 'alarms', everyMs: 5000, run: (isStopped) => alarms.run(isStopped) },
        { name: 'waiting', everyMs: 60_000, run: (isStopped) => waiting.run(isStopped) },
      ],
      ...{ clock, log, lost },
    });
  }

  async start(): Promise<void> {
    this.#stopFollowing = this.#parts.bus.subscribe('alarm.changed', () => void this.#jobs.look('alarms'));
    await this.#jobs.start();
  }

  async stop(): Promise<void> {
    this.#stopFollowing();
    await this.#jobs.stop();
  }
}
