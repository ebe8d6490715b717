import { setTimeout as delay } from 'node:timers/promises';
import { connectTcp } from '../common/connectTcp.ts';
import { hostTexts } from '../common/parameters.ts';
import { defineDriver } from '../defineDriver.ts';
import { LinePool } from './LinePool.ts';
import { ModbusLine } from './ModbusLine.ts';
import { ModbusRtuTcpParameters, unitTexts } from './ModbusParameters.ts';
import { modbusTexts } from './modbusTexts.ts';
import { openUnit } from './openUnit.ts';
import { pointOf } from './point.ts';
import { rtuFraming } from './rtuFraming.ts';

const lines = new LinePool();

/** Modbus RTU through a socket: converters that tunnel serial frames unchanged. */
export const modbusRtuTcp = defineDriver({
  id: 'modbus-rtu-tcp',
  name: { cn: 'Modbus RTU over TCP', en: 'Modbus RTU over TCP' },
  parameters: ModbusRtuTcpParameters,
  texts: { ...modbusTexts, fields: { ...hostTexts, ...unitTexts } },
  pointOf,
  open: ({ host, port, ...unit }, signals, io) => {
    const lease = lines.acquire(
      `${host}:${port}`,
      () =>
        new ModbusLine({
          connect: (signal) => connectTcp({ host, port, timeoutMs: unit.timeoutMs, signal }),
          framing: rtuFraming,
          afterLoss: 'reconnect',
          gapMs: 0,
          pause: delay,
        }),
    );
    return openUnit({ ...unit, lease, signals, io });
  },
});
