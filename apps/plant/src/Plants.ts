import type { Plant } from './Plant.ts';
import type { SolarPlant } from './solar/SolarPlant.ts';

/** The waterworks and, unless it runs alone, the solar station. */
export class Plants {
  readonly works: Plant;
  readonly station: SolarPlant | undefined;

  constructor(works: Plant, station: SolarPlant | undefined) {
    this.works = works;
    this.station = station;
  }

  get ports(): number[] {
    return [...this.works.ports, ...(this.station?.ports ?? [])];
  }

  /** Starts both, or none. */
  async start(): Promise<void> {
    await this.works.start();
    try {
      await this.station?.start();
    } catch (error) {
      await this.works.stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    await Promise.all([this.works.stop(), this.station?.stop()]);
  }
}
