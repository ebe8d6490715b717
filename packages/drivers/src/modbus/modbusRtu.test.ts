import { afterEach, describe, expect, it } from 'vitest';
import type { Link } from '../driver.ts';
import { driverSuite, valuesOf } from '../testing/driverSuite.ts';
import { ModbusDevice } from '../testing/ModbusDevice.ts';
import { modbusSuite } from '../testing/modbusCases.ts';
import { words } from '../testing/signals.ts';
import { type SerialRig, startSerialRig } from '../testing/startSerialRig.ts';
import { frameGapMs } from './connectSerial.ts';
import { createModbusRtu } from './modbusRtu.ts';

const io = { log: () => {} };
let rig: SerialRig | undefined;
const links: Link[] = [];

/** The driver gets the rig's ports instead of the machine's. */
const driver = createModbusRtu(async () => rig?.module);

driverSuite({
  ...modbusSuite,
  driver,
  start: async () => {
    rig = await startSerialRig(new ModbusDevice().rtu());
    return rig;
  },
});

describe('modbus-rtu', () => {
  afterEach(async () => {
    await Promise.all(links.splice(0).map((link) => link.close()));
    await rig?.stop();
  });

  it('[MB14] opens the port once for all units on it, as it is configured', async () => {
    rig = await startSerialRig(new ModbusDevice().rtu([1, 2]));
    const parameters = { ...rig.parameters, baudRate: 19_200, parity: 'even', stopBits: 2 };
    for (const unitId of [1, 2]) links.push(await driver.open({ ...parameters, unitId }, words(0), io));
    const readings = await Promise.all(links.map(valuesOf));
    expect(readings).toEqual([[0], [0]]);
    expect(rig.opened).toMatchObject([{ baudRate: 19_200, parity: 'even', stopBits: 2, dataBits: 8 }]);
  });

  it('[MB14] a unit that says nothing does not end the links of the others', async () => {
    rig = await startSerialRig(new ModbusDevice().rtu([1]));
    const alive = await driver.open({ ...rig.parameters, unitId: 1 }, words(0), io);
    const dead = await driver.open({ ...rig.parameters, unitId: 2 }, words(0, 100, 200), io);
    links.push(alive, dead);
    await expect(dead.read()).rejects.toMatchObject({ name: 'LinkError', code: '1715' });
    expect(await valuesOf(alive)).toEqual([0]);
  });

  it('[MB16] names the package to install where it is missing', async () => {
    const missing = createModbusRtu(() => Promise.reject(new Error('Cannot find package')));
    await expect(missing.open({ path: 'COM3' }, [], io)).rejects.toMatchObject({
      name: 'LinkError',
      code: '1000',
      message: expect.stringContaining('npm install serialport'),
    });
  });

  it('[MB15] a frame ends after 3.5 characters of silence, and after 1.75 ms at high speed', () => {
    expect(frameGapMs(9600)).toBeCloseTo(4.01, 2);
    expect(frameGapMs(19_200)).toBeCloseTo(2.005, 3);
    expect(frameGapMs(38_400)).toBe(1.75);
  });
});
