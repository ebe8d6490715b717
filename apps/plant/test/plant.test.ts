import { DemoPlant, GatewaySignal } from '@lookfar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDriver, type Link } from '../../../packages/drivers/src/index.ts';
import { describePlant } from '../src/describe.ts';
import { Plant } from '../src/Plant.ts';

class Clock {
  ms = Date.UTC(2026, 5, 1, 2);
  readonly now = () => this.ms;
}

describe('plant over Modbus', () => {
  const clock = new Clock();
  const plant = new Plant({ seed: 1, now: clock.now });
  const links: Link[] = [];
  let description: ReturnType<typeof DemoPlant.parse>;

  beforeAll(async () => {
    await plant.start();
    description = DemoPlant.parse(plant.describe());
  });

  afterAll(async () => {
    await Promise.all(links.map((link) => link.close()));
    await plant.stop();
  });

  /** In steps that the plant does not skip. */
  function pass(ms: number): void {
    for (let rest = ms; rest > 0; rest -= 300_000) {
      clock.ms += Math.min(rest, 300_000);
      void plant.works;
    }
  }

  async function open(name: string) {
    const equipment = description.gateways.flatMap((gateway) => gateway.equipment).find((one) => one.name === name);
    if (!equipment) throw new Error(`no equipment ${name}`);
    const signals = equipment.signals.map((signal, index) => GatewaySignal.parse({ id: index + 1, ...signal }));
    const driver = findDriver(equipment.driver);
    if (!driver) throw new Error(`no driver ${equipment.driver}`);
    expect(driver.check(equipment.parameters, signals)).toEqual([]);
    const link = await driver.open(equipment.parameters, signals, { log: () => {} });
    links.push(link);
    const idOf = (title: string) => equipment.signals.findIndex((signal) => signal.title === title) + 1;
    const shown = async (title: string) => {
      const reading = (await link.read()).find(({ signalId }) => signalId === idOf(title));
      return Number(reading?.value) * (equipment.signals[idOf(title) - 1]?.scale ?? 1);
    };
    return { equipment, link, idOf, shown };
  }

  async function code(writing: Promise<void>): Promise<string> {
    return writing.then(
      () => '200',
      (error: { code: string }) => error.code,
    );
  }

  it('[PL13] every described signal is readable and shows the value of the physics', async () => {
    const names = description.gateways.flatMap((gateway) => gateway.equipment.map(({ name }) => name));
    expect(names).toHaveLength(13);
    const keys = ['intake', 'clarifier', 'filters', 'dosing', 'clear-tank', 'booster', 'drive-1', 'drive-2'];
    keys.push('meter-1', 'meter-2', 'air', 'generator-1', 'generator-2');
    for (const [index, name] of names.entries()) {
      const { equipment, link } = await open(name);
      const readings = await link.read();
      expect(readings.filter((reading) => reading.code !== '200')).toEqual([]);
      for (const [at, signal] of equipment.signals.entries()) {
        const physical = plant.value(keys[index] ?? '', signal.title);
        const shown = Number(readings[at]?.value) * signal.scale;
        const slack = signal.dataType === 'FLOAT' ? Math.abs(physical) * 1e-6 + 1e-6 : signal.scale / 2 + 1e-9;
        expect(Math.abs(shown - physical), `${name} ${signal.title}`).toBeLessThanOrEqual(slack);
      }
    }
  });

  it('[PL14] stopping a pump by its coil stops it, and less water comes', async () => {
    const { link, idOf, shown } = await open('取水泵房');
    const before = await shown('取水总流量');
    const running = [1, 2, 3].filter((pump) => plant.value('intake', `${pump}号泵状态`) === 1);
    for (const pump of running) await link.write(idOf(`${pump}号泵启停`), 0);
    for (const pump of [1, 2, 3]) await link.write(idOf(`${pump}号泵自动`), 0);
    pass(30_000);
    expect(before).toBeGreaterThan(400);
    expect(await shown('取水总流量')).toBe(0);
    await link.write(idOf('1号泵启停'), 1);
    pass(30_000);
    expect(await shown('1号泵状态')).toBe(1);
    expect(await shown('取水总流量')).toBeGreaterThan(300);
    for (const pump of [1, 2, 3]) await link.write(idOf(`${pump}号泵自动`), 1);
  });

  it('[PL14] the pressure follows its setpoint', async () => {
    const { link, idOf, shown } = await open('送水泵房');
    await link.write(idOf('出厂压力设定'), 0.33);
    pass(600_000);
    expect(Math.abs((await shown('出厂水压力')) - 0.33)).toBeLessThan(0.02);
    await link.write(idOf('出厂压力设定'), 0.38);
  });

  it('[PL14] bits of a control word act one by one', async () => {
    const { link, idOf, shown } = await open('V 型滤池');
    // Cells are washed one at a time: another one may have its turn just now.
    const isWashing = () => plant.works.filters.cells.some(({ phase }) => phase > 0);
    for (let minutes = 0; isWashing() && minutes < 60; minutes += 1) pass(60_000);
    await link.write(idOf('2号格反冲洗请求'), 1);
    pass(5000);
    expect(await shown('2号格状态')).toBe(2);
    expect(await shown('2号格投运')).toBe(1);
    expect(await shown('2号格反冲洗请求')).toBe(0);
    pass(900_000);
    expect(await shown('2号格状态')).toBe(1);
    expect(await shown('2号格水头损失')).toBeLessThan(0.6);
  });

  it('[PL14] a drive in local mode turns at its own frequency', async () => {
    const { link, idOf, shown } = await open('2号送水泵变频器');
    await link.write(idOf('启停命令'), 1);
    await link.write(idOf('频率给定'), 3650);
    await link.write(idOf('本地给定'), 1);
    pass(60_000);
    expect(await shown('输出频率')).toBeCloseTo(36.5, 5);
    await link.write(idOf('本地给定'), 0);
  });

  it('[PL15] what a controller cannot do is refused with the code of its exception', async () => {
    const { link, idOf } = await open('送水泵房');
    expect(await code(link.write(idOf('出厂压力设定'), 0.9))).toBe('1733');
    expect(await code(link.write(idOf('出厂水压力'), 0.3))).toBe('2004');
    const parameters = { host: '127.0.0.1', port: plant.ports[6], unitId: 9 };
    const signals = [GatewaySignal.parse({ id: 1, address: '40001', dataType: 'UINT16' })];
    const other = await findDriver('modbus-tcp')?.open(parameters, signals, { log: () => {} });
    expect(await other?.read()).toEqual([{ signalId: 1, value: null, code: '1735' }]);
    await other?.close();
  });

  it('[PL9] a trip shows as a fault and passes by itself', async () => {
    const { shown } = await open('取水泵房');
    plant.trip('intake-pump-2');
    expect(await shown('2号泵状态')).toBe(2);
    pass(310_000);
    expect(await shown('2号泵状态')).not.toBe(2);
    plant.trip('air');
    expect([plant.value('air', '1号空压机状态'), plant.value('air', '2号空压机状态')]).toContain(2);
    expect(() => plant.trip('clarifier')).toThrow('intake-pump-1');
  });

  it('[PL7] the same seed and clock give the same works', () => {
    const at = { ms: clock.ms };
    const works = () => new Plant({ seed: 5, now: () => at.ms }).works;
    expect(works()).toEqual(works());
  });
});

describe('plant description', () => {
  it('[PL13] passes the contract, with ports in a row', () => {
    const plant = DemoPlant.parse(describePlant({ host: '127.0.0.1', basePort: 15_020 }));
    expect(plant.orgName).toBe('远望水务');
    expect(plant.gateways.map(({ sn }) => sn)).toEqual(['LF24A0001', 'LF24A0002', 'LF24A0003', 'LF24A0004']);
    const ports = new Set(
      plant.gateways.flatMap(({ equipment }) => equipment.map(({ parameters }) => parameters.port)),
    );
    expect([...ports]).toEqual(Array.from({ length: 11 }, (_, index) => 15_020 + index));
  });

  it('[PL16] a taken port starts nothing at all', async () => {
    const first = new Plant();
    await first.start();
    const second = new Plant({ basePort: first.ports[0] ?? 0 });
    await expect(second.start()).rejects.toThrow('EADDRINUSE');
    await first.stop();
    await first.stop();
  });
});
