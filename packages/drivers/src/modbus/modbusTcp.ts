import { setTimeout as delay } from 'node:timers/promises';
import { connectTcp } from '../common/connectTcp.ts';
import { hostTexts } from '../common/parameters.ts';
import { defineDriver } from '../defineDriver.ts';
import { LinePool } from './LinePool.ts';
import { ModbusLine } from './ModbusLine.ts';
import { ModbusTcpParameters, unitTexts } from './ModbusParameters.ts';
import { mbapFraming } from './mbapFraming.ts';
import { modbusTexts } from './modbusTexts.ts';
import { openUnit } from './openUnit.ts';
import { pointOf } from './point.ts';

const lines = new LinePool();

/** Modbus TCP. The units behind one address share one connection. */
export const modbusTcp = defineDriver({
  id: 'modbus-tcp',
  name: { cn: 'Modbus TCP', en: 'Modbus TCP' },
  parameters: ModbusTcpParameters,
  texts: {
    ...modbusTexts,
    fields: {
      ...hostTexts,
      ...unitTexts,
      anyTransaction: {
        label: { cn: '不校验事务号', en: 'Ignore transaction IDs' },
        help: { cn: '用于不回送事务号的网关', en: 'For gateways that do not echo the transaction ID' },
      },
    },
  },
  pointOf,
  open: ({ host, port, anyTransaction, ...unit }, signals, io) => {
    const lease = lines.acquire(`${host}:${port}:${anyTransaction}`, () => {
      const log = io.log.bind(io);
      return new ModbusLine({
        connect: (signal) => connectTcp({ host, port, timeoutMs: unit.timeoutMs, signal }),
        framing: mbapFraming({ strict: !anyTransaction, log }),
        afterLoss: anyTransaction ? 'reconnect' : 'nothing',
        gapMs: 0,
        pause: delay,
      });
    });
    return openUnit({ ...unit, lease, signals, io });
  },
});
