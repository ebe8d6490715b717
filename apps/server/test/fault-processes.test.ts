import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { AgentAtWork } from './data/AgentAtWork.ts';
import { HistoryPlant } from './data/HistoryPlant.ts';
import { hasNats } from './data/NatsServer.ts';
import { SplitPlant } from './data/SplitPlant.ts';
import { until } from './data/until.ts';

const canShare = hasNats && process.env.TEST_POSTGRES_URL !== undefined;
/** The longest until viewers know that nothing is known. */
const toldMs = 15_000;

async function withPlant(run: (plant: SplitPlant) => Promise<void>): Promise<void> {
  const plant = await SplitPlant.start();
  try {
    await run(plant);
  } finally {
    await plant.stop();
  }
}

// They mostly wait, so they wait together; each has processes of its own.
describe.skipIf(!canShare).concurrent('processes that fail beside others', { timeout: 150_000 }, () => {
  it('[IN8] [HY13] the one that receives data stands still for 60 s (SIGSTOP)', async () => {
    await withPlant(async (plant) => {
      plant.ingest.pause();
      const stopped = sleep(60_000);
      expect(await plant.isUnknown()).toBeLessThan(toldMs);
      const asked = performance.now();
      expect((await plant.history()).code).toBe('1045');
      expect(performance.now() - asked).toBeLessThan(toldMs);
      await stopped;
      plant.ingest.resume();
      await plant.isLive();
      await plant.complete('server paused for 60 s');
    });
  });

  it('[IN8] NATS is killed for 30 s', async () => {
    await withPlant(async (plant) => {
      await plant.nats.stop();
      const away = sleep(30_000);
      expect(await plant.isUnknown()).toBeLessThan(toldMs);
      expect((await plant.history()).code).toBe('1045');
      await away;
      await plant.nats.start();
      await plant.isLive();
      await plant.complete('NATS killed for 30 s');
    });
  });

  it('[IN8] [HY13] the one that receives data is killed beside api and live', async () => {
    await withPlant(async (plant) => {
      await plant.ingest.kill();
      expect((await plant.history()).code).toBe('1045');
      expect(await plant.isUnknown()).toBeLessThan(toldMs);
      await plant.restartIngest();
      await plant.isLive();
      await plant.complete('ingest killed beside api and live');
    });
  });

  it('[IN4] an agent stands still for 60 s (SIGSTOP)', async () => {
    const plant = await HistoryPlant.start('sqlite');
    const { gateway, pump } = await plant.place('GW-1');
    const agent = new AgentAtWork(plant.server.broker, gateway, pump);
    const isLive = async () => {
      const last = agent.numbers().at(-1) ?? 0;
      await until('a live value', async () => {
        const shown = await plant.shown(pump);
        return shown?.code === '200' && Number(shown.value) > last;
      });
    };
    try {
      await isLive();
      agent.pause();
      const stopped = sleep(60_000);
      await until('the loss', async () => (await plant.shown(pump))?.code === '1302', 60_000);
      await stopped;
      agent.resume();
      await isLive();
      const numbers = agent.numbers();
      await until('every number in history', async () => {
        const stored = new Set((await plant.stored(pump)).map(({ value }) => Number(value)));
        return numbers.every((number) => stored.has(number));
      });
      console.log(`agent paused for 60 s: ${numbers.length} points, 0 lost`);
    } finally {
      await agent.stop();
      await plant.stop();
    }
  });
});
