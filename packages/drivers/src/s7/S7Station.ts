import { Failure, fail, type GatewaySignal, type Value } from '@lookfar/contract';
import type { BlockAnswer, Station } from '../common/PlannedLink.ts';
import { type Block, planBlocks } from '../common/planBlocks.ts';
import type { CheckedPoint } from '../common/point.ts';
import { formatS7Address } from './address.ts';
import { mostReadBytes, mostWriteBytes, packSpans } from './packSpans.ts';
import { type S7Point, s7PointOf } from './point.ts';
import { decodePoint, encodePoint } from './pointCodec.ts';
import type { S7Client } from './S7Client.ts';
import { isLastingItem, itemCode, jobCode } from './s7Code.ts';
import { readItems, readJob, type S7Item, success, writeJob, writeResult } from './s7Message.ts';

/** Unused bytes to read rather than requesting another item. */
const maxGap = 5;

/** One PLC: its memory in blocks, many of them in one job. */
export class S7Station implements Station<S7Point> {
  readonly protocol = 's7';
  readonly #client: S7Client;
  readonly #release: () => void;

  constructor(client: S7Client, release: () => void) {
    this.#client = client;
    this.#release = release;
  }

  pointOf(signal: GatewaySignal): CheckedPoint<S7Point> {
    return s7PointOf(signal);
  }

  plan(points: readonly S7Point[]): Block<S7Point>[] {
    const most = mostReadBytes(this.#client.pduBytes);
    return planBlocks(points, { most: () => most, maxGap });
  }

  async ask(blocks: readonly Block<S7Point>[]): Promise<BlockAnswer[]> {
    const answers: BlockAnswer[] = [];
    for (const pack of packSpans(blocks, this.#client.pduBytes)) answers.push(...(await this.#askPack(pack)));
    return answers;
  }

  valueOf(point: S7Point, block: Block<S7Point>, bytes: Buffer): Value | undefined {
    const start = point.offset - block.offset;
    return decodePoint(point, bytes.subarray(start, start + point.size));
  }

  async write(point: S7Point, value: number | string): Promise<void> {
    const { area, db, width, bit } = point.address;
    if (area === 'I') fail('2004');
    const { skip, bytes } = encodePoint(point, value);
    if (bytes.length > mostWriteBytes(this.#client.pduBytes)) fail('2003');
    const place = { area, db, offset: point.offset + skip, bytes, ...(width === 'X' && { bit }) };
    const reply = await this.#client.queue.run('write', () => this.#client.exchange(writeJob(place)));
    if (!reply) fail('1715');
    if (reply.error !== 0) throw new Failure(jobCode(reply.error));
    const result = writeResult(reply) ?? fail('1713');
    if (result !== success) throw new Failure(itemCode(result));
  }

  addressOf(point: S7Point): string {
    return formatS7Address(point.address);
  }

  async close(): Promise<void> {
    this.#release();
    await this.#client.stop();
  }

  async #askPack(pack: readonly Block<S7Point>[]): Promise<BlockAnswer[]> {
    const [first] = pack;
    // A value that does not fit into any reply is alone in its pack.
    if (first && first.size > mostReadBytes(this.#client.pduBytes)) {
      return [{ kind: 'refused', code: '1722', divisible: true }];
    }
    const job = readJob(pack.map(spanOf));
    const reply = await this.#client.queue.run('read', () => this.#client.exchange(job));
    if (!reply) return pack.map(() => ({ kind: 'failed', code: '1715' }));
    if (reply.error !== 0) return pack.map(() => ({ kind: 'failed', code: jobCode(reply.error) }));
    const items = readItems(reply, pack.length);
    return pack.map((block, index) => answerOf(items?.[index], block.size));
  }
}

function spanOf({ items, offset, size }: Block<S7Point>) {
  const { area, db } = items[0]?.address ?? { area: 'M' as const, db: 0 };
  return { area, db, offset, size };
}

function answerOf(item: S7Item | undefined, size: number): BlockAnswer {
  if (!item) return { kind: 'failed', code: '1713' };
  if (item.code === success) {
    return item.data.length === size ? { kind: 'data', data: item.data } : { kind: 'failed', code: '1713' };
  }
  const code = itemCode(item.code);
  return isLastingItem(item.code) ? { kind: 'refused', code, divisible: true } : { kind: 'failed', code };
}
