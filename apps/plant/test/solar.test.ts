import { DemoPlant, GatewaySignal } from '@lookfar/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDriver, type Link } from '../../../packages/drivers/src/index.ts';
import { decodePayload } from '../../../packages/sparkplug/src/index.ts';
import { Plant } from '../src/Plant.ts';
import { plcSite, stationDevices } from '../src/solar/devices/stationSites.ts';
import { decodeCommand, encode } from '../src/solar/node/sparkplug.ts';
import { SolarPlant } from '../src/solar/SolarPlant.ts';

const noon = Date.UTC(2026, 5, 1, 4);

describe('the solar station over S7', () => {
  const clock = { ms: noon };
  const works = new Plant({ seed: 1, now: () => clock.ms });
  const station = new SolarPlant({ seed: 1, now: () => clock.ms });
  const links: Link[] = [];
  let described: ReturnType<typeof DemoPlant.parse>;

  beforeAll(async () => {
    await works.start();
    await station.start();
    described = DemoPlant.parse(works.describe(station));
  });
  afterAll(async () => {
    await Promise.all(links.map((link) => link.close()));
    await Promise.all([station.stop(), works.stop()]);
  });

  async function open(name: string) {
    const equipment = described.other?.gateways[0]?.equipment.find((one) => one.name === name);
    if (!equipment) throw new Error(`no equipment ${name}`);
    const signals = equipment.signals.map((signal, index) => GatewaySignal.parse({ id: index + 1, ...signal }));
    const driver = findDriver(equipment.driver);
    expect(driver?.check(equipment.parameters, signals)).toEqual([]);
    const link = await driver?.open(equipment.parameters, signals, { log: () => {} });
    if (!link) throw new Error('no driver');
    links.push(link);
    const idOf = (title: string) => equipment.signals.findIndex((signal) => signal.title === title) + 1;
    return { equipment, link, idOf };
  }
  const code = (writing: Promise<void>) =>
    writing.then(
      () => '200',
      (error: { code: string }) => error.code,
    );

  it('[PL31] every signal of its PLCs is readable with the S7 driver and shows the value of the physics', async () => {
    const names = plcSite.endpoints.flatMap(({ devices }) => devices.map(({ name }) => name));
    expect(names).toHaveLength(7);
    for (const name of names) {
      const { equipment, link } = await open(name);
      const readings = await link.read();
      expect(readings.filter((reading) => reading.code !== '200')).toEqual([]);
      const wrong = equipment.signals.filter((signal, at) => {
        const physical = station.value(name, signal.title);
        const slack = signal.dataType === 'FLOAT' ? Math.abs(physical) * 1e-6 + 1e-6 : signal.scale / 2 + 1e-9;
        return Math.abs(Number(readings[at]?.value) * signal.scale - physical) > slack;
      });
      expect(wrong.map(({ title }) => title)).toEqual([]);
    }
  });

  it('[PL31] commands act on the physics; what is out of range or read-only is refused', async () => {
    const { link, idOf } = await open('1号逆变器');
    expect(station.value('1号逆变器', '交流功率')).toBeGreaterThan(10);
    await link.write(idOf('启停'), 0);
    clock.ms += 5000;
    expect(station.value('1号逆变器', '交流功率')).toBe(0);
    await link.write(idOf('启停'), 1);
    await link.write(idOf('功率限值'), 10);
    clock.ms += 5000;
    expect(station.value('1号逆变器', '交流功率')).toBeLessThanOrEqual(11);
    expect(await code(link.write(idOf('功率限值'), 101))).toBe('1732');
    expect(await code(link.write(idOf('交流功率'), 1))).toBe('2004');
    await link.write(idOf('功率限值'), 100);
  });

  it('[PL31] is described for the second organisation, with alarms at its limits', () => {
    const gateways = described.other?.gateways ?? [];
    expect(gateways.map(({ sn, isNode, equipment }) => [sn, isNode, equipment.length])).toEqual([
      ['LF24A0101', false, 7],
      ['SC-NODE-0001', true, 5],
    ]);
    const signals = gateways.flatMap(({ equipment }) => equipment.flatMap((one) => one.signals));
    const limited = signals.filter(
      ({ writable, upperLimit, lowerLimit }) => !writable && (upperLimit ?? lowerLimit) !== null,
    );
    expect(limited.every(({ alarms }) => alarms.length > 0)).toBe(true);
    for (const { points } of stationDevices) {
      expect(new Set(points.map(({ title }) => title)).size).toBe(points.length);
      expect(new Set(points.map(({ address }) => address)).size).toBe(points.length);
    }
  });
});

describe("the node's own Sparkplug", () => {
  it('[PL32] is what the product reads', () => {
    const metrics = [
      { name: 'power', type: 'FLOAT', value: 12.5 },
      { name: 'state', type: 'UINT16', value: 3 },
      { name: 'energy', type: 'UINT32', value: 4_126_001 },
      { name: 'enabled', type: 'BOOL', value: 1 },
    ] as const;
    const payload = decodePayload(encode({ timestamp: noon, seq: 7, metrics }));
    expect(payload.seq).toBe(7);
    const values = payload.metrics.map((metric) => [metric.name, 'value' in metric ? metric.value : undefined]);
    expect(values).toEqual([
      ['power', 12.5],
      ['state', 3],
      ['energy', 4_126_001],
      ['enabled', true],
    ]);
    expect([...decodeCommand(encode({ timestamp: noon, metrics }))]).toEqual(
      metrics.map(({ name, value }) => [name, value]),
    );
  });

  it('[PL32] damaged commands are refused', () => {
    for (const bytes of [[0x12], [0x12, 9, 1], [0x80, 0x80], Array(12).fill(0xff)])
      expect(() => decodeCommand(Buffer.from(bytes))).toThrow(RangeError);
  });
});
