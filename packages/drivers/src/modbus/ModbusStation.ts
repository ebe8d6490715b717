import type { GatewaySignal, Value } from '@lookfar/contract';
import type { BlockAnswer, Station } from '../common/PlannedLink.ts';
import { type Block, planBlocks } from '../common/planBlocks.ts';
import type { CheckedPoint } from '../common/point.ts';
import { formatAddress, isBitTable } from './address.ts';
import { exceptions, mayBeLocal } from './exceptionCode.ts';
import type { ModbusClient } from './ModbusClient.ts';
import { failureCode, type Outcome } from './outcome.ts';
import { PointWriter } from './PointWriter.ts';
import { type Point, pointOf } from './point.ts';
import { pointValue } from './pointValue.ts';
import { readRequest } from './request.ts';

export interface ModbusLimits {
  /** Maximum registers per request; 16 times as many coils. */
  maxRegisters: number;
  /** Maximum number of unused registers or coils between two values of one request. */
  maxGap: number;
}

/** One Modbus unit: its requests, each in its turn. */
export class ModbusStation implements Station<Point> {
  readonly protocol = 'modbus';
  readonly #client: ModbusClient;
  readonly #limits: ModbusLimits;
  readonly #writer: PointWriter;

  constructor(client: ModbusClient, limits: ModbusLimits) {
    this.#client = client;
    this.#limits = limits;
    this.#writer = new PointWriter(client);
  }

  pointOf(signal: GatewaySignal): CheckedPoint<Point> {
    return pointOf(signal);
  }

  plan(points: readonly Point[]): Block<Point>[] {
    const { maxRegisters, maxGap } = this.#limits;
    return planBlocks(points, { most: (table) => (isBitTable(table) ? maxRegisters * 16 : maxRegisters), maxGap });
  }

  async ask(blocks: readonly Block<Point>[]): Promise<BlockAnswer[]> {
    const answers: BlockAnswer[] = [];
    for (const { table, offset, size } of blocks) {
      const request = readRequest(table, offset, size);
      answers.push(answerOf(await this.#client.run('read', () => this.#client.exchange(request))));
    }
    return answers;
  }

  valueOf(point: Point, block: Block<Point>, bytes: Buffer): Value | undefined {
    return pointValue(point, block, bytes);
  }

  async write(point: Point, value: number | string): Promise<void> {
    await this.#client.run('write', this.#writer.prepare(point, value));
  }

  addressOf(point: Point): string {
    return formatAddress(point.address);
  }

  close(): Promise<void> {
    return this.#client.stop();
  }
}

function answerOf(outcome: Outcome): BlockAnswer {
  if (outcome.kind === 'data') return outcome;
  const code = failureCode(outcome);
  if (outcome.kind === 'closed') return { kind: 'trouble', code, ends: true };
  if (outcome.kind !== 'exception') return { kind: 'failed', code };
  if (mayBeLocal(outcome.exception)) return { kind: 'trouble', code, ends: false };
  if (outcome.exception > exceptions.illegalValue) return { kind: 'failed', code };
  return { kind: 'refused', code, divisible: outcome.exception !== exceptions.illegalFunction };
}
