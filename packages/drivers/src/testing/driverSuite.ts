import { byteOrders, type DataType, GOOD } from '@lookfar/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DescribedDriver } from '../description.ts';
import type { DriverIo, Link } from '../driver.ts';
import type { Fault, Rig } from './Rig.ts';
import { type Given, signals } from './signals.ts';

/** A writable address, and values that must be read back as written. */
export interface SuiteCase {
  dataType: DataType;
  address: string;
  length?: number;
  values: (number | string)[];
}

export interface SuiteSpec {
  driver: DescribedDriver;
  start(): Promise<Rig>;
  /** Every data type that the driver supports, at addresses that do not overlap. */
  cases: SuiteCase[];
  /** Two writable UINT16 that cannot be read as one block. */
  apart: [first: string, second: string];
  malformed: string;
  /** A valid UINT16 address that the device does not have, and the code it reads as. */
  missing?: { address: string; code: string };
  /** An address that the protocol itself does not allow to be written. */
  fixed?: Given;
  faults: Fault[];
  /** Codes with which a device that does not respond ends its link. */
  silentCodes?: string[];
}

const quiet: DriverIo = { log: () => {} };

/** What every driver must provide, tested against a server of its protocol. */
export function driverSuite(spec: SuiteSpec): void {
  const { driver, cases, faults } = spec;
  const [first, second] = spec.apart;
  const links: Link[] = [];
  let rig: Rig;

  async function open(given: readonly Given[], io: DriverIo = quiet): Promise<Link> {
    const link = await driver.open(rig.parameters, signals(...given), io);
    links.push(link);
    return link;
  }

  const word = (address: string): Given => ({ address, dataType: 'UINT16', writable: true });
  const openApart = (io?: DriverIo) => open([word(first), word(second)], io);

  beforeEach(async () => {
    rig = await spec.start();
  });

  afterEach(async () => {
    await Promise.all(links.splice(0).map((link) => link.close()));
    await rig.stop();
  });

  describe(`${driver.id} keeps the contract of drivers`, () => {
    const orders = driver.texts.byteOrders.length > 0 ? byteOrders : (['ABCD'] as const);

    it('[DR1] the suite knows all its data types', () => {
      expect(new Set(cases.map(({ dataType }) => dataType))).toEqual(new Set(driver.texts.dataTypes));
    });

    it.each(orders)('[DR1] every data type reads back as it was written, in the order %s', async (byteOrder) => {
      const link = await open(cases.map(({ values, ...one }) => ({ ...one, byteOrder, writable: true })));
      const most = Math.max(...cases.map(({ values }) => values.length));
      for (let turn = 0; turn < most; turn += 1) {
        const wanted = cases.map(({ values }) => values[turn % values.length] ?? 0);
        for (const [index, value] of wanted.entries()) await link.write(index + 1, value);
        expect(await valuesOf(link)).toEqual(wanted);
      }
    });

    it('[DR2] refuses what may not be written, and what cannot be', async () => {
      const fixed = spec.fixed ? [{ ...spec.fixed, writable: true }] : [];
      const link = await open([{ address: first, dataType: 'UINT16' }, word(second), ...fixed]);
      await expect(link.write(1, 1)).rejects.toMatchObject({ name: 'Failure', code: '2004' });
      await expect(link.write(99, 1)).rejects.toMatchObject({ name: 'Failure', code: '1714' });
      await expect(link.write(2, 'many')).rejects.toMatchObject({ name: 'Failure', code: '1722' });
      await expect(link.write(2, 65_536)).rejects.toMatchObject({ name: 'Failure', code: '2003' });
      if (spec.fixed) await expect(link.write(3, 1)).rejects.toMatchObject({ name: 'Failure', code: '2004' });
      expect((await valuesOf(link)).slice(0, 2)).toEqual([0, 0]);
    });

    it('[DR3] an address that is malformed or missing spoils only its own reading', async () => {
      const { missing } = spec;
      const bad = missing ? [word(missing.address)] : [];
      const link = await open([word(first), word(spec.malformed), word(second), ...bad]);
      await link.write(1, 11);
      await link.write(3, 33);
      const expected = [11, '99904', 33, ...(missing ? [missing.code] : [])];
      for (let turn = 0; turn < 3; turn += 1) expect(await valuesOf(link)).toEqual(expected);
      await expect(link.write(2, 1)).rejects.toMatchObject({ name: 'Failure', code: '99904' });
    });

    it('[DR3] what is malformed is explained before it is used, in both languages', () => {
      const problems = driver.check(rig.parameters, signals(word(first), word(spec.malformed)));
      expect(problems).toMatchObject([{ signalId: 2, path: 'address' }]);
      expect(problems[0]?.reason.cn).toMatch(/[\u4e00-\u9fff]/);
      expect(problems[0]?.reason.en).not.toMatch(/[\u4e00-\u9fff]/);
    });

    it('[DR8] opening is cancelled, and what waits is rejected, by the host’s signal', async () => {
      await expect(openApart({ ...quiet, signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'LinkError' });
      const stop = new AbortController();
      const link = await openApart({ ...quiet, signal: stop.signal });
      if (faults.includes('silent')) rig.misbehave('silent');
      const reading = link.read();
      const writing = link.write(1, 1);
      stop.abort();
      await expect(reading).rejects.toMatchObject({ name: 'LinkError' });
      await expect(writing).rejects.toMatchObject({ name: 'LinkError' });
    });

    it('[DR9] closing rejects what waits, may be repeated, and is the end', async () => {
      const link = await openApart();
      if (faults.includes('silent')) rig.misbehave('silent');
      const reading = link.read();
      const closing = link.close();
      await expect(reading).rejects.toMatchObject({ name: 'LinkError' });
      await closing;
      await link.close();
      await expect(link.read()).rejects.toMatchObject({ name: 'LinkError' });
      await expect(link.write(1, 1)).rejects.toMatchObject({ name: 'LinkError' });
    });

    if (faults.length > 0) {
      it('[DR4] a device that is gone ends the link; a new one works when it is back', async () => {
        const link = await openApart();
        await link.write(1, 7);
        await rig.vanish();
        expect((await untilEnd(link)).code).toBe('99901');
        await expect(link.read()).rejects.toMatchObject({ name: 'LinkError' });
        await link.close();
        await expect(openApart()).rejects.toMatchObject({ name: 'LinkError', code: '99901' });
        await rig.reappear();
        expect(await valuesOf(await openApart())).toEqual([7, 0]);
      });
    }

    if (faults.includes('silent')) {
      it('[DR5] a device that says nothing ends the link after three requests', async () => {
        const link = await openApart();
        rig.misbehave('silent');
        const before = rig.requests();
        expect(spec.silentCodes ?? ['1715']).toContain((await untilEnd(link)).code);
        expect(rig.requests() - before).toBeLessThanOrEqual(3);
        rig.misbehave(undefined);
        expect(await valuesOf(await openApart())).toEqual([0, 0]);
      });
    }

    if (faults.includes('garbage')) {
      it('[DR6] bytes that mean nothing are never a value', async () => {
        const link = await openApart();
        rig.misbehave('garbage');
        expect(['1713', '99901']).toContain((await untilEnd(link)).code);
        await link.close();
        rig.misbehave(undefined);
        expect(await valuesOf(await openApart())).toEqual([0, 0]);
      });
    }

    if (faults.includes('late')) {
      it('[DR7] a late answer is never taken for the next request’s', async () => {
        const link = await openApart();
        await link.write(1, 111);
        await link.write(2, 222);
        rig.misbehave('late');
        const [one, two] = await valuesOf(link);
        expect(one).toBe('1715');
        // A protocol that requests both in one request has lost both.
        expect(['1715', 222]).toContain(two);
        rig.misbehave(undefined);
        await link.write(1, 333);
        expect(await valuesOf(link)).toEqual([333, 222]);
      });
    }
  });
}

/** Values of good readings, codes of the others. */
export async function valuesOf(link: Link): Promise<unknown[]> {
  return (await link.read()).map(({ code, value }) => (code === GOOD ? value : code));
}

/** Reads until the link ends, which must be soon; no reading may be good in the meantime. */
async function untilEnd(link: Link): Promise<{ code: string }> {
  for (let turn = 0; turn < 3; turn += 1) {
    try {
      for (const { code } of await link.read()) expect(code).not.toBe(GOOD);
    } catch (error) {
      expect(error).toMatchObject({ name: 'LinkError' });
      return error as { code: string };
    }
  }
  throw new Error('the link did not end');
}
