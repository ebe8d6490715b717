import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Link } from '../driver.ts';
import { drivers, findDriver } from '../drivers.ts';
import { type LibraryServer, startLibraryServer } from '../testing/libraryServer.ts';
import { type Given, signals, words } from '../testing/signals.ts';
import { modbusTcp } from './modbusTcp.ts';

const io = { log: () => {} };

describe('modbus-tcp against another implementation', () => {
  let server: LibraryServer;
  const links: Link[] = [];

  async function open(...args: Given[]): Promise<Link> {
    const link = await modbusTcp.open({ host: '127.0.0.1', port: server.port }, signals(...args), io);
    links.push(link);
    return link;
  }

  async function values(link: Link) {
    return (await link.read()).map(({ code, value }) => (code === '200' ? value : code));
  }

  beforeEach(async () => {
    server = await startLibraryServer();
  });

  afterEach(async () => {
    await Promise.all(links.splice(0).map((link) => link.close()));
    await server.stop();
  });

  it('[MB3] reads all four tables and every kind of value', async () => {
    server.coils[3] = true;
    server.registers.splice(0, 12, 0xfffe, 0x3f80, 0x0000, 0x0000, 0x3f80, 0x0008, 0x4142, 0x4300, 0, 0, 0, 7);
    const link = await open(
      { address: '00004', dataType: 'BOOL' },
      { address: '10004', dataType: 'BOOL' },
      { address: '40001', dataType: 'INT16' },
      { address: '30001', dataType: 'UINT16' },
      { address: '40002', dataType: 'FLOAT' },
      { address: '40004', dataType: 'FLOAT', byteOrder: 'CDAB' },
      { address: '40006.3', dataType: 'BOOL' },
      { address: '40006.4', dataType: 'BOOL' },
      { address: '40007', dataType: 'STRING', length: 4 },
      { address: '40009', dataType: 'UINT64' },
    );
    expect(await values(link)).toEqual([1, 0, -2, 1, 1, 1, 1, 0, 'ABC', 7]);
  });

  it('[MB6] one address that does not exist spoils only its own reading', async () => {
    server.registers[499] = 5;
    const link = await open(
      { address: 'holding:498', dataType: 'UINT16' },
      { address: 'holding:499', dataType: 'UINT16' },
      { address: 'holding:500', dataType: 'UINT16' },
    );
    expect(await values(link)).toEqual([0, 5, '1732']);
    expect(await values(link)).toEqual([0, 5, '1732']);
  });

  it('[MB4] a malformed address or an impossible type reads as bad and hinders no other signal', async () => {
    const link = await open(
      { address: '4000', dataType: 'UINT16' },
      { address: '00001', dataType: 'UINT16' },
      { address: '40001.2', dataType: 'INT16' },
      { address: '40001', dataType: 'STRING' },
      { address: '465536', dataType: 'FLOAT' },
      { address: '40001', dataType: 'UINT16' },
    );
    expect(await values(link)).toEqual(['99904', '1722', '1722', '1722', '99904', 0]);
    await expect(link.write(1, 1)).rejects.toMatchObject({ code: '99904' });
  });

  it('[MB11] writes coils, registers, wide values, texts and single bits', async () => {
    const link = await open(
      { address: 'coil:1', dataType: 'BOOL', writable: true },
      { address: 'holding:0', dataType: 'INT16', writable: true },
      { address: 'holding:1', dataType: 'FLOAT', byteOrder: 'CDAB', writable: true },
      { address: 'holding:3', dataType: 'UINT64', writable: true },
      { address: 'holding:7', dataType: 'STRING', length: 6, writable: true },
      { address: 'holding:10.2', dataType: 'BOOL', writable: true },
      { address: 'holding:10.9', dataType: 'BOOL', byteOrder: 'BADC', writable: true },
    );
    server.registers[10] = 0x8000;
    await link.write(1, 1);
    await link.write(2, -5);
    await link.write(3, 12.5);
    await link.write(4, '18446744073709551615');
    await link.write(5, '水泵');
    await link.write(6, 1);
    await link.write(7, 'true');
    expect(server.coils[1]).toBe(true);
    expect(server.registers[10]).toBe(0x8006);
    expect(await values(link)).toEqual([1, -5, 12.5, '18446744073709551615', '水泵', 1, 1]);
    await link.write(6, 0);
    expect(server.registers[10]).toBe(0x8002);
  });

  it('[MB4] refuses read-only places, wrong types and unknown signals before anything is sent', async () => {
    const link = await open(
      { address: 'holding:0', dataType: 'UINT16' },
      { address: 'input:0', dataType: 'UINT16', writable: true },
      { address: 'discrete:0', dataType: 'BOOL', writable: true },
      { address: 'holding:1', dataType: 'UINT16', writable: true },
    );
    const code = (id: number, value: number | string) =>
      link.write(id, value).then(
        () => 'written',
        (error: { code: string }) => error.code,
      );
    expect(await Promise.all([code(1, 1), code(2, 1), code(3, 1)])).toEqual(['2004', '2004', '2004']);
    expect(await Promise.all([code(4, 'x'), code(4, 70_000), code(99, 1)])).toEqual(['1722', '2003', '1714']);
    expect(await code(4, 7)).toBe('written');
  });

  it('[MB10] a refused write names the exception', async () => {
    const link = await open({ address: 'holding:600', dataType: 'UINT16', writable: true });
    await expect(link.write(1, 1)).rejects.toMatchObject({ code: '1732' });
  });

  it('[MB7] two reads at once share one round', async () => {
    const link = await open({ address: 'holding:0', dataType: 'UINT16' });
    expect(link.read()).toBe(link.read());
    await link.read();
  });
});

describe('modbus-tcp configuration', () => {
  it('is found by its id', () => {
    expect(findDriver('modbus-tcp')).toBe(modbusTcp);
    expect(findDriver('none')).toBeUndefined();
    expect(new Set(drivers.map(({ id }) => id)).size).toBe(drivers.length);
  });

  it('[MB2] names every wrong parameter and signal in both languages', () => {
    const problems = modbusTcp.check({ host: '', port: 70_000, maxRegisters: 126 }, [
      ...words(0),
      ...signals({ address: '40001', dataType: 'UINT16' }, { address: '4x', dataType: 'UINT16' }),
    ]);
    expect(problems.map(({ path, signalId }) => [path, signalId])).toEqual([
      ['host', undefined],
      ['port', undefined],
      ['maxRegisters', undefined],
      ['address', 2],
    ]);
    for (const { reason } of problems) {
      expect(reason.cn).toMatch(/[\u4e00-\u9fff]/);
      expect(reason.en).not.toMatch(/[\u4e00-\u9fff]/);
    }
  });

  it('[MB2] a sound configuration has no problems, and defaults stand for what is left out', () => {
    expect(modbusTcp.check({ host: 'plc.local' }, words(0, 1))).toEqual([]);
    expect(modbusTcp.parameters.parse({ host: 'a' })).toEqual({
      host: 'a',
      port: 502,
      unitId: 1,
      timeoutMs: 1000,
      maxRegisters: 125,
      maxGap: 8,
      betweenRequestsMs: 0,
      anyTransaction: false,
    });
  });

  it('[MB9] opening with wrong parameters, at a closed port or cancelled is a LinkError', async () => {
    await expect(modbusTcp.open({}, [], io)).rejects.toMatchObject({ name: 'LinkError', code: '1000' });
    const server = await startLibraryServer();
    await server.stop();
    const parameters = { host: '127.0.0.1', port: server.port };
    await expect(modbusTcp.open(parameters, [], io)).rejects.toMatchObject({ name: 'LinkError', code: '99901' });
    const cancelled = { ...io, signal: AbortSignal.abort() };
    await expect(modbusTcp.open(parameters, [], cancelled)).rejects.toMatchObject({ name: 'LinkError', code: '99901' });
  });
});
