import { afterEach, describe, expect, it } from 'vitest';
import type { Link } from '../driver.ts';
import { valuesOf } from '../testing/driverSuite.ts';
import type { Rig } from '../testing/Rig.ts';
import { S7Device } from '../testing/S7Device.ts';
import { type Given, signals } from '../testing/signals.ts';
import { startTcpRig } from '../testing/startTcpRig.ts';
import { s7 } from './s7.ts';
import { encodeJob, readJob, writeJob } from './s7Message.ts';
import { connectRequest, dataMessage, TpktError, TpktReader } from './TpktReader.ts';

const io = { log: () => {} };
let rig: Rig | undefined;
let link: Link | undefined;

afterEach(async () => {
  await link?.close();
  await rig?.stop();
});

async function open(device: S7Device, given: readonly Given[], parameters: object = {}): Promise<Link> {
  rig = await startTcpRig(device.take, parameters);
  link = await s7.open(rig.parameters, signals(...given), io);
  return link;
}

const word = (address: string): Given => ({ address, dataType: 'UINT16', writable: true });

describe('s7 on the wire', () => {
  it('[S72] asks as the protocol is described', () => {
    expect(connectRequest(0x0102).toString('hex')).toBe('0300001611e00000000100c0010ac1020100c2020102');
    const read = readJob([{ area: 'DB', db: 1, offset: 2, size: 4 }]);
    expect(dataMessage(encodeJob(read, 5)).toString('hex')).toBe(
      ['0300001f', '02f080', '320100000005000e0000', '0401', '120a10020004000184000010'].join(''),
    );
    const bit = writeJob({ area: 'M', db: 0, offset: 1, bytes: Buffer.of(1), bit: 3 });
    expect(encodeJob(bit, 6).toString('hex')).toBe(
      ['320100000006000e0005', '0501', '120a1001000100008300000b', '0003000101'].join(''),
    );
  });

  it('[S72] takes messages in whatever pieces they come, and refuses what is none', () => {
    const reader = new TpktReader();
    const whole = dataMessage(Buffer.from('abcdef', 'hex'));
    for (const byte of whole.subarray(0, -1)) expect(reader.push(Buffer.of(byte))).toEqual([]);
    expect(reader.partial).toBe(true);
    expect(reader.push(whole.subarray(-1))).toEqual([{ kind: 'data', data: Buffer.from('abcdef', 'hex') }]);
    expect(reader.partial).toBe(false);
    expect(() => new TpktReader().push(Buffer.from('HTTP'))).toThrow(TpktError);
    expect(() => new TpktReader().push(Buffer.of(3, 0, 0, 2))).toThrow(TpktError);
  });
});

describe('s7', () => {
  it.each([
    ['PG', 0, 1, 0x0101],
    ['OP', 0, 2, 0x0202],
    ['basic', 2, 3, 0x0343],
  ])('[S72] a connection %s to rack %i slot %i names %i', async (connection, rack, slot, tsap) => {
    const device = new S7Device();
    await open(device, [], { connection, rack, slot });
    expect(device.tsap).toBe(tsap);
  });

  it('[S73] reads neighbours as one item, and many items in one job', async () => {
    const device = new S7Device();
    const scattered = Array.from({ length: 30 }, (_, index) => word(`DB1.DBW${index * 20}`));
    await open(device, [word('MW2'), word('MW8'), word('MW20')]);
    await link?.read();
    expect(device.reads).toEqual([2]);
    await link?.close();
    await rig?.stop();
    device.reads.length = 0;
    const many = await open(device, scattered);
    expect(await valuesOf(many)).toEqual(scattered.map(() => 0));
    expect(device.reads).toEqual([19, 11]);
  });

  it('[S73] keeps to the PDU that the controller allows, or to its own', async () => {
    const device = new S7Device();
    device.options.pduBytes = 960;
    const words = Array.from({ length: 150 }, (_, index) => word(`DB1.DBW${index * 2}`));
    await open(device, words, { pduBytes: 480 });
    await link?.read();
    expect(device.reads).toEqual([1]);
    await link?.close();
    await rig?.stop();
    device.reads.length = 0;
    device.options.pduBytes = 240;
    expect(await valuesOf(await open(device, words))).toEqual(words.map(() => 0));
    expect(device.reads).toEqual([1, 1]);
  });

  it('[S74] finds where a block ends, and spoils nothing before it', async () => {
    const device = new S7Device();
    const words = Array.from({ length: 25 }, (_, index) => word(`DB2.DBW${index * 2}`));
    const blocks = await open(device, words);
    const expected = words.map((_, index) => (index < 20 ? 0 : '1721'));
    expect(await valuesOf(blocks)).toEqual(expected);
    const learning = device.reads.length;
    expect(await valuesOf(blocks)).toEqual(expected);
    expect(device.reads.length - learning).toBe(1);
  });

  it('[S75] an S7 string has its length before it; writing leaves the greatest one alone', async () => {
    const device = new S7Device();
    const memory = device.memory.DB1 ?? Buffer.alloc(0);
    memory.set(Buffer.from([10, 3, 0x61, 0x62, 0x63, 0x64]), 0);
    memory.set(Buffer.from([10, 12]), 20);
    const given: Given[] = [
      { address: 'DB1.DBS0', dataType: 'STRING', length: 10, writable: true },
      { address: 'DB1.DBS20', dataType: 'STRING', length: 10 },
    ];
    const strings = await open(device, given);
    expect(await valuesOf(strings)).toEqual(['abc', '1713']);
    await strings.write(1, 'pump 1');
    expect(memory.subarray(0, 8).toString('latin1')).toBe('\u000a\u0006pump 1');
    await expect(strings.write(1, 'more than ten')).rejects.toMatchObject({ code: '2003' });
  });

  it('[S75] big-endian, bits from the least; a byte is a small number', async () => {
    const device = new S7Device();
    device.memory.M?.set(Buffer.from('8001fffe3fc00000', 'hex'));
    const given: Given[] = [
      { address: 'M0.7', dataType: 'BOOL' },
      { address: 'M0.0', dataType: 'BOOL' },
      { address: 'MB0', dataType: 'UINT16' },
      { address: 'MB0', dataType: 'INT16' },
      { address: 'MW2', dataType: 'INT16' },
      { address: 'MD4', dataType: 'FLOAT' },
    ];
    expect(await valuesOf(await open(device, given))).toEqual([1, 0, 128, -128, -2, 1.5]);
  });

  it('[S75] a bit is written alone', async () => {
    const device = new S7Device();
    device.memory.M?.set(Buffer.of(0b1000_0001));
    const bits = await open(device, [{ address: 'M0.3', dataType: 'BOOL', writable: true }]);
    await bits.write(1, 'true');
    expect(device.memory.M?.[0]).toBe(0b1000_1001);
  });

  it('[S76] a job that is not allowed reads as 1731, and ends no link', async () => {
    const device = new S7Device();
    const words = await open(device, [word('MW0')]);
    device.options.jobError = 0x8104;
    expect(await valuesOf(words)).toEqual(['1731']);
    await expect(words.write(1, 1)).rejects.toMatchObject({ code: '1731' });
    device.options.jobError = 0;
    expect(await valuesOf(words)).toEqual([0]);
  });

  it('[S72] a reply in several parts of the transport is put together', async () => {
    const device = new S7Device();
    device.options.parts = 3;
    device.memory.M?.set(Buffer.of(1, 2));
    expect(await valuesOf(await open(device, [word('MW0')]))).toEqual([258]);
  });

  it('[S75] a type that does not fit its width is refused', () => {
    const given = signals(
      { address: 'DB1.DBW0', dataType: 'FLOAT' },
      { address: 'M0.0', dataType: 'UINT16' },
      { address: 'DB1.DBS0', dataType: 'STRING' },
      { address: 'DB1.DBD65534', dataType: 'FLOAT' },
    );
    const problems = s7.check({ host: 'plc' }, given);
    expect(problems.map(({ path }) => path)).toEqual(['dataType', 'dataType', 'length', 'address']);
  });
});
