import { setTimeout as delay } from 'node:timers/promises';
import type { GatewaySignal, Text } from '@lookfar/contract';
import { z } from 'zod';
import { type Driver, type DriverIo, type DriverProblem, type Link, LinkError } from '../driver.ts';
import { connect } from './connect.ts';
import { ModbusClient } from './ModbusClient.ts';
import { ModbusTcpLink } from './ModbusTcpLink.ts';
import { ModbusTcpParameters } from './ModbusTcpParameters.ts';
import { pointOf } from './point.ts';

const chinese = z.locales.zhCN().localeError;

/** Modbus TCP: one device (unit) on one connection. */
export const modbusTcp: Driver = {
  id: 'modbus-tcp',
  name: { cn: 'Modbus TCP', en: 'Modbus TCP' },
  parameters: ModbusTcpParameters,
  check: (parameters, signals) => [...parameterProblems(parameters), ...signals.flatMap(signalProblems)],
  open,
};

async function open(parameters: unknown, signals: readonly GatewaySignal[], io: DriverIo): Promise<Link> {
  const parsed = ModbusTcpParameters.safeParse(parameters);
  if (!parsed.success) throw new LinkError('1000', `Invalid parameters: ${z.prettifyError(parsed.error)}`);
  const { host, port, unitId, timeoutMs, betweenRequestsMs, maxRegisters, maxGap } = parsed.data;
  const socket = await connect({ host, port, timeoutMs, signal: io.signal });
  const log = io.log.bind(io);
  const client = new ModbusClient({ socket, unit: unitId, timeoutMs, betweenRequestsMs, pause: delay, log });
  const link = new ModbusTcpLink({ client, signals, limits: { maxRegisters, maxGap }, io });
  const cancel = () => void link.close();
  io.signal?.addEventListener('abort', cancel, { once: true });
  socket.once('close', () => io.signal?.removeEventListener('abort', cancel));
  client.start();
  link.start();
  return link;
}

function parameterProblems(parameters: unknown): DriverProblem[] {
  const english = ModbusTcpParameters.safeParse(parameters);
  if (english.success) return [];
  const translated = ModbusTcpParameters.safeParse(parameters, { error: chinese });
  return english.error.issues.map(({ path, message }, index) => {
    const reason: Text = { cn: translated.error?.issues[index]?.message ?? message, en: message };
    return { path: path.join('.'), reason };
  });
}

function signalProblems(signal: GatewaySignal): DriverProblem[] {
  const checked = pointOf(signal);
  if (checked.ok) return [];
  const { path, reason } = checked.problem;
  return [{ signalId: signal.id, path, reason }];
}
