import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { isLong } from '../../../scripts/test/longRun.ts';
import { hasPostgres, startPostgres } from '../../../scripts/test/postgres.ts';
import { temporaryFolder } from '../../../scripts/test/temporaryFolder.ts';
import { type TestCertificate, testCertificate } from '../../../scripts/test/testCertificate.ts';
import { AgentAtWork } from './data/AgentAtWork.ts';
import type { PlantEquipment, PlantGateway } from './data/addPlant.ts';
import { HistoryPlant } from './data/HistoryPlant.ts';
import { hasNats } from './data/NatsServer.ts';
import { SplitPlant } from './data/SplitPlant.ts';
import { SteadyCalls } from './data/SteadyCalls.ts';
import { eventually } from './data/until.ts';

const canShare = hasNats && process.env.TEST_POSTGRES_URL !== undefined;
/** How long what fails stays away: in the normal run until it was missed, and no longer. */
const awayMs = (long: number) => (isLong ? long : 0);
/** The longest until viewers know that nothing is known; twice that where other tests use the processor as well. */
const toldMs = isLong ? 15_000 : 30_000;

/** The longest that a caller waits, even when nothing answers behind the server. */
const answerMs = 15_000;

async function withPlant(run: (plant: SplitPlant) => Promise<void>): Promise<void> {
  const plant = await SplitPlant.start();
  try {
    await run(plant);
  } finally {
    await plant.stop();
  }
}

// They mostly wait, so they wait together; each has processes of its own.
describe.concurrent('processes that fail beside others', { timeout: 180_000 }, () => {
  it.skipIf(!canShare)('[IN10] [HY13] the one that receives data stands still (SIGSTOP)', async () => {
    await withPlant(async (plant) => {
      plant.ingest.pause();
      const stopped = sleep(awayMs(60_000));
      expect(await plant.isUnknown()).toBeLessThan(toldMs);
      const asked = performance.now();
      expect((await plant.history()).code).toBe('1045');
      expect(performance.now() - asked).toBeLessThan(toldMs);
      await stopped;
      plant.ingest.resume();
      await plant.isLive();
      await plant.complete('server paused');
    });
  });

  it.skipIf(!canShare)('[IN10] NATS is killed', async () => {
    await withPlant(async (plant) => {
      await plant.nats.stop();
      const away = sleep(awayMs(30_000));
      expect(await plant.isUnknown()).toBeLessThan(toldMs);
      expect((await plant.history()).code).toBe('1045');
      await away;
      await plant.nats.start();
      await plant.isLive();
      await plant.complete('NATS killed');
    });
  });

  it.skipIf(!canShare)('[IN10] [HY13] the one that receives data is killed beside api and live', async () => {
    await withPlant(async (plant) => {
      await plant.ingest.kill();
      expect((await plant.history()).code).toBe('1045');
      expect(await plant.isUnknown()).toBeLessThan(toldMs);
      await plant.restartIngest();
      await plant.isLive();
      await plant.complete('ingest killed beside api and live');
    });
  });

  it('[IN4] an agent stands still (SIGSTOP)', async () => {
    await withAgent(await HistoryPlant.start('sqlite'), {}, async ({ plant, pump, agent, isLive, complete }) => {
      const produced = (count: number) => eventually('numbers', () => agent.numbers().length >= count);
      await produced(20);
      await isLive();
      agent.pause();
      const stopped = sleep(awayMs(60_000));
      await eventually('the loss', async () => (await plant.shown(pump))?.code === '1302');
      await stopped;
      agent.resume();
      await produced(40);
      await isLive();
      await complete('agent paused');
    });
  });

  it('[IN3] [GW16] the clock of a gateway steps forward and back', async () => {
    await withAgent(await HistoryPlant.start('sqlite'), {}, async ({ agent, isLive, complete }) => {
      await isLive();
      for (const wrongMs of [3_600_000, 0, -3_600_000, 0]) {
        agent.setClock(wrongMs);
        const before = agent.numbers().length;
        await eventually('more numbers', () => agent.numbers().length >= before + 10);
        await isLive();
      }
      await complete('clock of the gateway stepped by an hour, four times');
    });
  });

  it('[BR7] the certificate of the broker is renewed', async () => {
    const folder = temporaryFolder('certificates');
    const mqttTls = { certificate: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
    const old = testCertificate();
    const write = ({ certificate, key }: TestCertificate) => {
      writeFileSync(mqttTls.certificate, certificate);
      writeFileSync(mqttTls.key, key);
    };
    write(old);
    const plant = await HistoryPlant.start('sqlite', { mqttTls });
    const tlsPort = /"tlsPort":(\d+)/.exec(plant.server.logged())?.[1];
    const door = { broker: `mqtts://127.0.0.1:${tlsPort}`, fingerprint: old.fingerprint };
    await withAgent(plant, door, async ({ gateway: { gatewayId, sn }, isLive, complete }) => {
      await isLive();
      write(old.renewed());
      await eventually('the renewal', () =>
        plant.server.logged().includes('certificate of the MQTT broker was renewed'),
      );
      await isLive();
      expect(plant.server.logged()).not.toContain('disconnected a gateway');
      // What connects from now on meets the new certificate.
      plant.server.server.bus.publish('gateway.expelled', { gatewayId, sn });
      expect(plant.server.logged()).toContain('disconnected a gateway');
      await isLive();
      await complete('certificate renewed');
    });
  });

  it.skipIf(!hasPostgres)('[DB2] PostgreSQL is away while people go on calling', async () => {
    const postgres = await startPostgres();
    try {
      const home = { databaseUrl: postgres.url };
      await withAgent(await HistoryPlant.start('postgres', home), {}, async ({ plant, pump, isLive, complete }) => {
        await isLive();
        const calls = new SteadyCalls(plant.manager, pump);
        await eventually('calls to be answered', () => calls.answered.length > 20);
        expect(calls.answered.filter(({ code }) => code !== '200')).toEqual([]);
        const since = calls.answered.length;
        await postgres.halt('SIGKILL');
        await sleep(awayMs(30_000));
        await eventually('calls to be refused', () => {
          return calls.answered.slice(since).filter(({ code }) => code !== '200').length >= 40;
        });
        await postgres.resume();
        const before = calls.answered.length;
        const recent = () => calls.answered.slice(before).slice(-20);
        await eventually('all calls to be answered again', () => {
          return recent().length === 20 && recent().every(({ code }) => code === '200');
        });
        await calls.stop();
        const { answered } = calls;
        expect(answered.filter(({ status }) => status === 500)).toEqual([]);
        expect(Math.max(...answered.map(({ ms }) => ms))).toBeLessThan(answerMs);
        const refused = answered.filter(({ code }) => code !== '200').length;
        console.log(`PostgreSQL away: ${answered.length} calls, ${refused} refused with a reason`);
        await isLive();
        await complete('PostgreSQL away');
      });
    } finally {
      await postgres.stop();
    }
  });
});

interface AgentBench {
  plant: HistoryPlant;
  gateway: PlantGateway;
  pump: PlantEquipment;
  agent: AgentAtWork;
  /** Waits until a number that is read from now on is shown. */
  isLive(): Promise<void>;
  /** Waits until every number that the device delivered so far is in the history. */
  complete(what: string): Promise<void>;
}

/** `door`: where the agent connects, if not without TLS. */
async function withAgent(
  plant: HistoryPlant,
  door: { broker?: string; fingerprint?: string },
  run: (bench: AgentBench) => Promise<void>,
): Promise<void> {
  const { gateway, pump } = await plant.place('GW-1');
  const agent = new AgentAtWork({ broker: plant.server.broker, ...door }, gateway, pump);
  const isLive = async () => {
    const last = agent.numbers().at(-1) ?? 0;
    await eventually('a live value', async () => {
      const shown = await plant.shown(pump);
      return shown?.code === '200' && Number(shown.value) > last;
    });
  };
  const complete = async (what: string) => {
    const numbers = agent.numbers();
    await eventually('every number in history', async () => {
      const stored = new Set((await plant.stored(pump)).map(({ value }) => Number(value)));
      return numbers.every((number) => stored.has(number));
    });
    console.log(`${what}: ${numbers.length} points, 0 lost`);
  };
  try {
    await run({ plant, gateway, pump, agent, isLive, complete });
  } finally {
    await agent.stop();
    await plant.stop();
  }
}
