import { Failure, fail } from '@lookfar/contract';
import { encodeBit, encodeValue } from '../common/codec.ts';
import { exceptions } from './exceptionCode.ts';
import type { ModbusClient } from './ModbusClient.ts';
import { failureCode, type Outcome } from './outcome.ts';
import type { Point } from './point.ts';
import { wireBit } from './pointValue.ts';
import {
  maskBitRequest,
  readRequest,
  writeCoilRequest,
  writeRegisterRequest,
  writeRegistersRequest,
} from './request.ts';

/** Writes values with a function that the device supports. Its calls must not overlap with other requests. */
export class PointWriter {
  readonly #client: ModbusClient;
  /** Undefined until it is known whether the device supports the function. */
  #knowsMask: boolean | undefined;
  #knowsSingle = true;

  constructor(client: ModbusClient) {
    this.#client = client;
  }

  /**
   * The write, ready to run in its turn. Fails immediately if the table is read-only or the value has the wrong type.
   */
  prepare(point: Point, value: number | string): () => Promise<void> {
    const { address, shape, offset } = point;
    if (address.table === 'input' || address.table === 'discrete') fail('2004');
    if (address.table === 'coil') {
      const request = writeCoilRequest(offset, encodeBit(value));
      return async () => void confirm(await this.#client.exchange(request));
    }
    if (address.bit !== undefined) {
      const bit = wireBit(point, address.bit);
      const wanted = encodeBit(value);
      return () => this.#writeBit(offset, bit, wanted);
    }
    const bytes = encodeValue(value, shape);
    return () => this.#writeRegisters(offset, bytes);
  }

  async #writeRegisters(offset: number, bytes: Buffer): Promise<void> {
    if (bytes.length === 2 && this.#knowsSingle) {
      const outcome = await this.#client.exchange(writeRegisterRequest(offset, bytes));
      this.#knowsSingle = !isUnknownFunction(outcome);
      if (this.#knowsSingle) return void confirm(outcome);
    }
    confirm(await this.#client.exchange(writeRegistersRequest(offset, bytes)));
  }

  async #writeBit(offset: number, bit: number, value: 0 | 1): Promise<void> {
    if (this.#knowsMask !== false) {
      const outcome = await this.#client.exchange(maskBitRequest(offset, bit, value));
      this.#knowsMask = learnMask(this.#knowsMask, outcome);
      if (!isUnknownFunction(outcome)) return void confirm(outcome);
    }
    const register = confirm(await this.#client.exchange(readRequest('holding', offset, 1)));
    const bytes = Buffer.alloc(2);
    const others = register.readUInt16BE() & ~(1 << bit);
    bytes.writeUInt16BE(others | (value << bit));
    await this.#writeRegisters(offset, bytes);
  }
}

/**
 * If the very first one gets no reply, the device may be ignoring functions that it does not know: next time without
 * it.
 */
function learnMask(known: boolean | undefined, outcome: Outcome): boolean | undefined {
  if (isUnknownFunction(outcome) || (known === undefined && outcome.kind === 'timeout')) return false;
  return outcome.kind === 'data' ? true : known;
}

function isUnknownFunction(outcome: Outcome): boolean {
  return outcome.kind === 'exception' && outcome.exception === exceptions.illegalFunction;
}

function confirm(outcome: Outcome): Buffer {
  if (outcome.kind === 'data') return outcome.data;
  throw new Failure(failureCode(outcome));
}
