import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Link } from '../driver.ts';
import { driverSuite, type SuiteCase, valuesOf } from '../testing/driverSuite.ts';
import { mostNodesPerRead, OpcUaServer, plantUser } from '../testing/OpcUaServer.ts';
import { plantUri } from '../testing/opcUaPlant.ts';
import { type Given, signals } from '../testing/signals.ts';
import { startRelayRig } from '../testing/startRelayRig.ts';
import { opcUa } from './opcUa.ts';

const quiet = { log: () => {} };
const server = new OpcUaServer();
/** The library's first request takes longer than later ones. */
const timeoutMs = 500;

beforeAll(() => server.start());
afterAll(() => server.stop());

const at = (identifier: string) => `nsu=${plantUri};${identifier}`;
const cases: SuiteCase[] = [
  { dataType: 'BOOL', address: at('s=bool'), values: [1, 0] },
  { dataType: 'INT16', address: at('s=sbyte'), values: [-128, 127] },
  { dataType: 'INT16', address: at('s=int16'), values: [-32_768, 5] },
  { dataType: 'UINT16', address: at('s=byte'), values: [255, 0] },
  { dataType: 'UINT16', address: at('s=uint16'), values: [65_535, 5] },
  { dataType: 'INT32', address: at('s=int32'), values: [-2_147_483_648, 5] },
  { dataType: 'UINT32', address: at('s=uint32'), values: [4_294_967_295, 5] },
  { dataType: 'INT64', address: at('s=int64'), values: ['-9223372036854775808', -5, 5_000_000_000] },
  { dataType: 'UINT64', address: at('s=uint64'), values: ['18446744073709551615', 5_000_000_000] },
  { dataType: 'FLOAT', address: at('s=float'), values: [12.5, -0.25] },
  { dataType: 'DOUBLE', address: at('s=double'), values: [0.1, -7e300] },
  { dataType: 'STRING', address: at('s=string'), values: ['水泵', ''] },
];

driverSuite({
  driver: opcUa,
  start: () => {
    server.reset();
    return startRelayRig({
      port: server.port,
      parameters: (port) => ({ endpointUrl: `opc.tcp://127.0.0.1:${port}`, timeoutMs }),
      isRequest: (bytes) => bytes.toString('latin1', 0, 3) === 'MSG',
    });
  },
  cases,
  apart: [at('s=first'), at('s=second')],
  malformed: 'ns=2;x=first',
  missing: { address: at('s=nowhere'), code: '1721' },
  faults: ['silent', 'garbage', 'late'],
});

describe('opcua with the library and a server of it', () => {
  const links: Link[] = [];

  afterEach(() => Promise.all(links.splice(0).map((link) => link.close())));

  async function open(identifiers: readonly string[], given: Partial<Given> = {}, parameters: object = {}) {
    server.reset();
    const link = await opcUa.open(
      { endpointUrl: server.endpointUrl, timeoutMs, ...parameters },
      signals(...identifiers.map((one): Given => ({ address: at(one), dataType: 'DOUBLE', writable: true, ...given }))),
      quiet,
    );
    links.push(link);
    return link;
  }

  it('[UA2] finds nodes by every kind of identifier, and by the index of their namespace', async () => {
    const link = await open(['s=a;b="c" 水=1', 'i=4294967295', 'g=72962b91-fa75-4ae6-8d28-b404dc7daf63', 'b=AQIDBA==']);
    expect(await valuesOf(link)).toEqual([1, 2, 3, 4]);
    const byIndex = await open([''], { address: 'ns=2;s=fixed' });
    expect(await valuesOf(byIndex)).toEqual([2.5]);
    const unknown = await open(['s=fixed', ''], { address: 'nsu=urn:nobody;s=fixed' });
    expect(await valuesOf(unknown)).toEqual(['1721', '1721']);
  });

  it('[UA2] takes a name for what it is, whatever it resembles', async () => {
    const link = await open(['s=a.ns=2;i=4294967295', 's=fixed\nline', 's=fixed']);
    expect(await valuesOf(link)).toEqual([5, 6, 2.5]);
    await link.write(1, 50);
    await link.write(2, 60);
    expect(await valuesOf(link)).toEqual([50, 60, 2.5]);
  });

  it('[UA3] keeps the limit of the server, and the configured one where it is lower', async () => {
    const identifiers = ['s=bool', 's=byte', 's=int16', 's=int32', 's=int64', 's=float', 's=double'];
    const link = await open(identifiers);
    server.batches.length = 0;
    expect(await valuesOf(link)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(server.batches).toEqual([mostNodesPerRead, 3]);
    const lower = await open(identifiers, {}, { maxNodesPerRead: 3 });
    server.batches.length = 0;
    await lower.read();
    expect(server.batches).toEqual([3, 3, 1]);
  });

  it('[UA4] what is not good has no value, says why, and spoils no other reading', async () => {
    const identifiers = [
      's=unplugged',
      's=fixed',
      's=broken',
      's=doubtful',
      's=early',
      's=nan',
      's=array',
      's=nowhere',
    ];
    const link = await open(identifiers);
    expect(await valuesOf(link)).toEqual(['99901', 2.5, '1711', '1713', '1308', '1713', '1722', '1721']);
  });

  it('[UA4] an array of two is not taken for the halves of a 64-bit number', async () => {
    const link = await open(['s=pairs'], { dataType: 'INT64' });
    expect(await valuesOf(link)).toEqual(['1722']);
  });

  it('[UA4] times and labels read as text', async () => {
    const link = await open(['s=time', 's=label'], { dataType: 'STRING' });
    expect(await valuesOf(link)).toEqual(['2024-02-29T12:00:00.000Z', 'Pump']);
  });

  it('[UA5] writes in the variable’s own type, read before or not, and passes on the server’s refusal', async () => {
    const link = await open(['s=byte', 's=float', 's=int64', 's=fixed', 's=nowhere', 's=time', 's=unplugged']);
    await link.write(1, 200);
    await link.write(2, 0.5);
    await link.write(3, -2);
    expect((await valuesOf(link)).slice(0, 3)).toEqual([200, 0.5, -2]);
    await expect(link.write(1, 256)).rejects.toMatchObject({ name: 'Failure', code: '2003' });
    await expect(link.write(1, 1.5)).rejects.toMatchObject({ name: 'Failure', code: '1722' });
    await expect(link.write(4, 1)).rejects.toMatchObject({ name: 'Failure', code: '2004' });
    await expect(link.write(5, 1)).rejects.toMatchObject({ name: 'Failure', code: '1721' });
    await expect(link.write(6, 1)).rejects.toMatchObject({ name: 'Failure', code: '1722' });
    expect((await valuesOf(link)).slice(0, 4)).toEqual([200, 0.5, -2, 2.5]);
  });

  it('[UA6] a lost session is made anew once, for all that wait', async () => {
    // A new session takes a while on a busy machine.
    const link = await open(['s=double', 's=float'], {}, { timeoutMs: 10_000 });
    const before = server.sessions;
    server.forgetSessions();
    await Promise.all([link.write(1, 5), link.read()]);
    expect(await valuesOf(link)).toEqual([5, 0]);
    expect(server.sessions).toBe(before + 1);
  });

  it('[UA9] a secured connection with a user works, and a wrong password does not', async () => {
    const secure = { securityMode: 'SignAndEncrypt', securityPolicy: 'Basic256Sha256', timeoutMs: 2000 };
    const link = await open(['s=fixed'], {}, { ...secure, ...plantUser });
    expect(await valuesOf(link)).toEqual([2.5]);
    const wrong = open(['s=fixed'], {}, { ...secure, ...plantUser, password: 'guess' });
    await expect(wrong).rejects.toMatchObject({ name: 'LinkError' });
  });

  it('[UA7] a server that stops ends the link for good; a new link works when it is back', async () => {
    const link = await open(['s=fixed']);
    expect(await valuesOf(link)).toEqual([2.5]);
    await server.shutDown();
    await expect(link.read()).rejects.toMatchObject({ name: 'LinkError', code: '99901' });
    await expect(open(['s=fixed'])).rejects.toMatchObject({ name: 'LinkError', code: '99901' });
    await server.start();
    await expect(link.read()).rejects.toMatchObject({ name: 'LinkError', code: '99901' });
    expect(await valuesOf(await open(['s=fixed']))).toEqual([2.5]);
  });

  it('[UA8] closing ends the session at the server', async () => {
    const link = await open(['s=fixed']);
    const before = server.openSessions;
    await link.close();
    expect(server.openSessions).toBe(before - 1);
  });
});
