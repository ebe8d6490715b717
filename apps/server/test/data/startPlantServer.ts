import { type Clock, systemClock } from '../../src/platform/clock/clock.ts';
import type { Engine } from '../../src/platform/database/table.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../harness/startTestServer.ts';

export interface PlantServer<C extends Clock = Clock> extends TestServer<C> {
  /** `mqtt://127.0.0.1:…` */
  broker: string;
}

/** A whole server with its embedded broker; in real time unless it gets another clock. */
export async function startPlantServer<C extends Clock = Clock>(
  engine: Engine,
  options: Partial<TestServerOptions<C>> = {},
): Promise<PlantServer<C>> {
  const server = await startTestServer<C>({ engine, clock: systemClock as C, listens: true, ...options });
  const port = /"port":(\d+)[^\n]*the MQTT broker is listening/.exec(server.logged())?.[1];
  return { ...server, broker: `mqtt://127.0.0.1:${port}` };
}
