import { setTimeout as delay } from 'node:timers/promises';
import { defineDriver } from '../defineDriver.ts';
import type { DescribedDriver } from '../description.ts';
import { type Loader, loadOptional } from '../loadOptional.ts';
import { connectSerial, frameGapMs } from './connectSerial.ts';
import { LinePool } from './LinePool.ts';
import { ModbusLine } from './ModbusLine.ts';
import { ModbusRtuParameters, unitTexts } from './ModbusParameters.ts';
import { modbusTexts } from './modbusTexts.ts';
import { openUnit } from './openUnit.ts';
import { pointOf } from './point.ts';
import { rtuFraming } from './rtuFraming.ts';
import type { SerialModule } from './SerialModule.ts';

const packageName = 'serialport';

/** Modbus RTU on a serial port of the gateway. The units on one port share it. */
export function createModbusRtu(loader?: Loader): DescribedDriver {
  const lines = new LinePool();
  return defineDriver({
    id: 'modbus-rtu',
    name: { cn: 'Modbus RTU（串口）', en: 'Modbus RTU (serial)' },
    parameters: ModbusRtuParameters,
    texts: {
      ...modbusTexts,
      needs: packageName,
      fields: {
        path: {
          label: { cn: '串口', en: 'Serial port' },
          help: { cn: '如 /dev/ttyUSB0 或 COM3', en: 'For example /dev/ttyUSB0 or COM3' },
        },
        baudRate: { label: { cn: '波特率', en: 'Baud rate' }, unit: 'Bd' },
        parity: {
          label: { cn: '校验', en: 'Parity' },
          choices: {
            none: { cn: '无', en: 'None' },
            even: { cn: '偶校验', en: 'Even' },
            odd: { cn: '奇校验', en: 'Odd' },
          },
        },
        stopBits: { label: { cn: '停止位', en: 'Stop bits' } },
        ...unitTexts,
      },
    },
    pointOf,
    open: async ({ path, baudRate, parity, stopBits, ...unit }, signals, io) => {
      const serial = await loadOptional<SerialModule>(packageName, loader);
      const options = { path, baudRate, parity, stopBits, dataBits: 8, autoOpen: false } as const;
      const lease = lines.acquire(
        JSON.stringify(options),
        () =>
          new ModbusLine({
            connect: () => connectSerial(serial, options),
            framing: rtuFraming,
            afterLoss: 'listen',
            gapMs: frameGapMs(baudRate),
            pause: delay,
          }),
      );
      return openUnit({ ...unit, lease, signals, io });
    },
  });
}

export const modbusRtu: DescribedDriver = createModbusRtu();
