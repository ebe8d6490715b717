import { afterEach, describe, expect, it } from 'vitest';
import type { Link } from '../driver.ts';
import {
  type Answer,
  type RawServer,
  reply,
  replyException,
  replyOffsets,
  startRawServer,
} from '../testing/rawServer.ts';
import { signals, words } from '../testing/signals.ts';
import { encodeFrame } from './mbapFrame.ts';
import { modbusTcp } from './modbusTcp.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

interface Setup {
  answer: Answer;
  signals?: ReturnType<typeof words>;
  parameters?: object;
  signal?: AbortSignal;
}

async function setup({ answer, signals: given = words(0), parameters, signal }: Setup) {
  const server: RawServer = await startRawServer(answer);
  cleanups.push(() => server.stop());
  const events: string[] = [];
  const io = { log: (event: string) => void events.push(event), ...(signal && { signal }) };
  const link: Link = await modbusTcp.open({ host: '127.0.0.1', port: server.port, ...parameters }, given, io);
  cleanups.push(() => link.close());
  return { server, link, events };
}

async function outcomes(link: Link) {
  return (await link.read()).map(({ code, value }) => (code === '200' ? value : code));
}

function offsetOf({ pdu }: { pdu: Buffer }): number {
  return pdu.readUInt16BE(1);
}

function covers(request: { pdu: Buffer }, place: number): boolean {
  const offset = offsetOf(request);
  return place >= offset && place < offset + request.pdu.readUInt16BE(3);
}

describe('modbus link', () => {
  it.each([
    [1, '1731'],
    [2, '1732'],
    [3, '1733'],
    [4, '1711'],
    [5, '1712'],
    [6, '1712'],
    [7, '90099'],
    [8, '1736'],
    [10, '1734'],
    [11, '1735'],
  ])('[MB10] exception %i reads as %s', async (exception, code) => {
    const { link } = await setup({ answer: (request, socket) => replyException(socket, request, exception) });
    expect(await link.read()).toEqual([{ signalId: 1, value: null, code }]);
  });

  it('[MB6] finds the one bad place, remembers the cut and asks it no more', async () => {
    const given = words(...Array.from({ length: 32 }, (_, index) => index));
    const { link, server, events } = await setup({
      signals: given,
      answer: (request, socket) =>
        covers(request, 13) ? replyException(socket, request, 2) : replyOffsets(socket, request),
    });
    const expected = given.map((_, index) => (index === 13 ? '1732' : index));
    expect(await outcomes(link)).toEqual(expected);
    expect(server.requests).toHaveLength(11);
    expect(await outcomes(link)).toEqual(expected);
    expect(server.requests).toHaveLength(11 + 5);
    expect(events.filter((event) => event === 'modbus.address.refused')).toHaveLength(1);
  });

  it('[MB6] a hole that nobody asked for costs no reading', async () => {
    const { link, server } = await setup({
      signals: words(0, 1, 4, 5),
      answer: (request, socket) =>
        covers(request, 2) ? replyException(socket, request, 2) : replyOffsets(socket, request),
    });
    expect(await outcomes(link)).toEqual([0, 1, 4, 5]);
    expect(await outcomes(link)).toEqual([0, 1, 4, 5]);
    expect(server.requests).toHaveLength(3 + 2);
  });

  it('[MB6] a device that takes fewer registers than allowed is still read', async () => {
    const { link } = await setup({
      signals: words(...Array.from({ length: 40 }, (_, index) => index)),
      answer: (request, socket) =>
        request.pdu.readUInt16BE(3) > 6 ? replyException(socket, request, 3) : replyOffsets(socket, request),
    });
    expect(await outcomes(link)).toEqual(Array.from({ length: 40 }, (_, index) => index));
  });

  it('[MB6] asks afresh when a refused place answers again', async () => {
    let broken = true;
    const { link, server } = await setup({
      signals: words(0, 1, 2, 3),
      answer: (request, socket) => (broken ? replyException(socket, request, 2) : replyOffsets(socket, request)),
    });
    expect(await outcomes(link)).toEqual(['1732', '1732', '1732', '1732']);
    broken = false;
    let last: unknown[] = [];
    for (let turn = 2; turn <= 11; turn += 1) last = await outcomes(link);
    expect(last).toEqual([0, 1, 2, 3]);
    const before = server.requests.length;
    await link.read();
    expect(server.requests).toHaveLength(before + 1);
  });

  it('[MB6] a passing exception is not remembered', async () => {
    let busy = true;
    const { link } = await setup({
      signals: words(0, 1),
      answer: (request, socket) => (busy ? replyException(socket, request, 6) : replyOffsets(socket, request)),
    });
    expect(await outcomes(link)).toEqual(['1712', '1712']);
    busy = false;
    expect(await outcomes(link)).toEqual([0, 1]);
  });

  it('[MB6] any exception of one register leaves the others of its block alone, and the cut is remembered', async () => {
    const given = words(...Array.from({ length: 32 }, (_, index) => index));
    let broken = true;
    const { link, server } = await setup({
      signals: given,
      answer: (request, socket) =>
        broken && covers(request, 13) ? replyException(socket, request, 4) : replyOffsets(socket, request),
    });
    const expected = given.map((_, index) => (index === 13 ? '1711' : index));
    expect(await outcomes(link)).toEqual(expected);
    const learning = server.requests.length;
    expect(learning).toBeLessThanOrEqual(12);
    expect(await outcomes(link)).toEqual(expected);
    expect(server.requests.length - learning).toBeLessThanOrEqual(6);
    // It is asked every time, because such an exception may pass.
    broken = false;
    expect(await outcomes(link)).toEqual(given.map((_, index) => index));
    for (let turn = 0; turn < 100; turn += 1) await link.read();
    const merged = server.requests.length;
    await link.read();
    expect(server.requests.length - merged).toBe(1);
  });

  it('[MB6] a device that answers everything with an exception is not asked register by register', async () => {
    let broken = true;
    const given = words(...Array.from({ length: 120 }, (_, index) => index));
    const { link, server } = await setup({
      signals: given,
      answer: (request, socket) => (broken ? replyException(socket, request, 4) : replyOffsets(socket, request)),
    });
    expect(new Set(await outcomes(link))).toEqual(new Set(['1711']));
    expect(server.requests.length).toBeLessThanOrEqual(16);
    const known = server.requests.length;
    await link.read();
    expect(server.requests.length - known).toBe(1);
    broken = false;
    expect(await outcomes(link)).toEqual(given.map((_, index) => index));
  });

  it('[MB17] an address at which the device closes the connection is found and left out', async () => {
    const given = words(...Array.from({ length: 32 }, (_, index) => index));
    const { link, server, events } = await setup({
      signals: given,
      answer: (request, socket) => {
        if (covers(request, 13) || covers(request, 20)) socket.destroy();
        else replyOffsets(socket, request);
      },
    });
    const expected = given.map((_, index) => (index === 13 || index === 20 ? '99901' : index));
    expect(await outcomes(link)).toEqual(expected);
    expect(events.filter((event) => event === 'modbus.address.refused')).toHaveLength(2);
    const before = server.requests.length;
    expect(await outcomes(link)).toEqual(expected);
    expect(server.requests.slice(before).some((request) => covers(request, 13) || covers(request, 20))).toBe(false);
  });

  it('[MB17] is found in a block of its own, and is not blamed for a single lost connection', async () => {
    let closes = 1;
    const { link } = await setup({
      signals: words(0, 1, 200),
      answer: (request, socket) => {
        const isLost = covers(request, 200) && closes > 0;
        if (isLost) closes -= 1;
        if (isLost) socket.destroy();
        else replyOffsets(socket, request);
      },
    });
    expect(await outcomes(link)).toEqual([0, 1, 200]);
    closes = 100;
    expect(await outcomes(link)).toEqual([0, 1, '99901']);
    expect(await outcomes(link)).toEqual([0, 1, '99901']);
    expect(closes).toBe(98);
  });

  it('[MB17] a device that closes every connection is lost as a whole', async () => {
    const { link, server } = await setup({
      signals: words(...Array.from({ length: 120 }, (_, index) => index)),
      answer: (_, socket) => socket.destroy(),
    });
    await expect(link.read()).rejects.toMatchObject({ name: 'LinkError', code: '99901' });
    expect(server.requests.length).toBeLessThanOrEqual(16);
  });

  it('[MB7] keeps one request in flight and lets a write go before the waiting reads', async () => {
    let open = 0;
    let most = 0;
    let first: (() => void) | undefined;
    const { link, server } = await setup({
      signals: words(0, 100, 200),
      answer: (request, socket) => {
        open += 1;
        most = Math.max(most, open);
        const send = () => {
          open -= 1;
          if (request.pdu.readUInt8() === 6) reply(socket, request, request.pdu);
          else replyOffsets(socket, request);
        };
        if (first) send();
        else first = send;
      },
    });
    const reading = link.read();
    await expect.poll(() => first).toBeDefined();
    const writing = link.write(2, 9);
    first?.();
    await Promise.all([reading, writing]);
    expect(server.functions).toEqual([3, 6, 3, 3]);
    expect(most).toBe(1);
  });

  it('[MB8] drops a late reply instead of taking it for the next request’s', async () => {
    let late: (() => void) | undefined;
    const { link, events } = await setup({
      parameters: { timeoutMs: 40 },
      answer: (request, socket) => {
        if (late) {
          late();
          replyOffsets(socket, request, 7);
        } else late = () => replyOffsets(socket, request, 1);
      },
    });
    expect(await outcomes(link)).toEqual(['1715']);
    expect(await outcomes(link)).toEqual([7]);
    expect(events).toEqual(['modbus.reply.dropped']);
  });

  it.each([
    ['another function', Buffer.from('04020001', 'hex')],
    ['too few bytes', Buffer.from('0302', 'hex')],
    ['a wrong count', Buffer.from('03040001', 'hex')],
    ['too many bytes', Buffer.from('0302000100', 'hex')],
    ['the exception of another function', Buffer.from('8402', 'hex')],
  ])('[MB8] a reply with %s reads as 1713', async (_, pdu) => {
    const { link } = await setup({ answer: (request, socket) => reply(socket, request, pdu) });
    expect(await outcomes(link)).toEqual(['1713']);
  });

  it('[MB8] a reply of another unit reads as 1713', async () => {
    const { link } = await setup({
      answer: (request, socket) => replyOffsets(socket, { ...request, unit: request.unit + 1 }),
    });
    expect(await outcomes(link)).toEqual(['1713']);
  });

  it('[MB9] three timeouts in a row end the link, fewer do not', async () => {
    let silent = 2;
    const { link, server } = await setup({
      parameters: { timeoutMs: 30 },
      answer: (request, socket) => {
        silent -= 1;
        if (silent < 0) replyOffsets(socket, request);
      },
    });
    expect(await outcomes(link)).toEqual(['1715']);
    expect(await outcomes(link)).toEqual(['1715']);
    expect(await outcomes(link)).toEqual([0]);
    silent = 3;
    expect(await outcomes(link)).toEqual(['1715']);
    expect(await outcomes(link)).toEqual(['1715']);
    await expect(link.read()).rejects.toMatchObject({ name: 'LinkError', code: '1715' });
    await expect(link.write(1, 1)).rejects.toMatchObject({ name: 'LinkError', code: '1715' });
    expect(server.requests).toHaveLength(6);
  });

  it('[MB9] a closed socket ends the link', async () => {
    const { link } = await setup({ answer: (_, socket) => socket.destroy() });
    await expect(link.read()).rejects.toMatchObject({ name: 'LinkError', code: '99901' });
    await expect(link.read()).rejects.toMatchObject({ name: 'LinkError', code: '99901' });
  });

  it('[MB9] garbage ends the link', async () => {
    const { link } = await setup({ answer: (_, socket) => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n') });
    await expect(link.read()).rejects.toMatchObject({ name: 'LinkError', code: '1713' });
  });

  it('[MB9] half a reply ends the link, since the rest would be taken for the next one', async () => {
    const { link } = await setup({
      // Long enough for the half to arrive on a busy machine.
      parameters: { timeoutMs: 500 },
      answer: (request, socket) => {
        const whole = encodeFrame({ ...request, pdu: Buffer.from('03020001', 'hex') });
        socket.write(whole.subarray(0, 9));
      },
    });
    await expect(link.read()).rejects.toMatchObject({ name: 'LinkError', code: '99907' });
  });

  it('[MB9] closing and aborting reject what still waits', async () => {
    const stop = new AbortController();
    const { link } = await setup({ answer: () => {}, signal: stop.signal });
    const reading = link.read();
    const writing = link.write(1, 1);
    stop.abort();
    await expect(reading).rejects.toMatchObject({ name: 'LinkError' });
    await expect(writing).rejects.toMatchObject({ name: 'LinkError' });
    await link.close();
    await link.close();
  });

  it('[MB11] a bit is set inside the device where it can', async () => {
    const { link, server } = await setup({
      signals: signals({ address: '40001.4', dataType: 'BOOL', writable: true }),
      answer: (request, socket) => reply(socket, request, request.pdu),
    });
    await link.write(1, 1);
    expect(server.requests.map(({ pdu }) => pdu.toString('hex'))).toEqual(['160000ffef0010']);
  });

  it('[MB11] uses function 16 for one register where 6 is unknown', async () => {
    const { link, server } = await setup({
      answer: (request, socket) =>
        request.pdu.readUInt8() === 6
          ? replyException(socket, request, 1)
          : reply(socket, request, request.pdu.subarray(0, 5)),
    });
    await link.write(1, 3);
    await link.write(1, 4);
    expect(server.functions).toEqual([6, 16, 16]);
  });

  it('[MB11] a write that is confirmed with other contents has failed', async () => {
    const { link } = await setup({
      answer: (request, socket) => reply(socket, request, Buffer.from('0600000002', 'hex')),
    });
    await expect(link.write(1, 1)).rejects.toMatchObject({ name: 'Failure', code: '1713' });
  });
});
