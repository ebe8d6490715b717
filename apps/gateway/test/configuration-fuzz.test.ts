import { GatewayConfig } from '@lookfar/contract';
import { drivers } from '@lookfar/drivers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLong } from '../../../scripts/test/longRun.ts';
import { readConfiguration } from '../src/configuration.ts';

/** `FUZZ` sets the number of documents. */
const runs = Number(process.env.FUZZ ?? (isLong ? 4000 : 1000));
const fuzzing = { timeout: 20_000 + 5 * runs };

/** A refusal is part of a birth and of a log line. */
const mostRefusalChars = 4000;

/** However many documents were read, in addition to what the worker used before. */
const mostHeapMb = 400;
const heapMb = () => Math.round(process.memoryUsage().heapUsed / 1e6);

const host = '10.0.0.7';
/** The required parameters of every driver, and a valid address. */
const known: Record<string, { parameters: object; address: string }> = {
  'modbus-tcp': { parameters: { host, port: 502, unitId: 1 }, address: '40001' },
  'modbus-rtu-tcp': { parameters: { host, unitId: 3, maxGap: 4 }, address: '30007' },
  'modbus-rtu': { parameters: { path: '/dev/ttyUSB0', baudRate: 9600, parity: 'even' }, address: '40100' },
  s7: { parameters: { host, rack: 0, slot: 1 }, address: 'DB1.DBW0' },
  opcua: { parameters: { endpointUrl: 'opc.tcp://10.0.0.7:4840' }, address: 'ns=2;s=Pump.Level' },
  simulator: { parameters: { name: 'plant' }, address: 'sine(0,100,60s)' },
};

const seed = {
  version: 1,
  revision: 7,
  scanMs: 1000,
  heartbeatMs: 60_000,
  devices: Object.entries(known).map(([driver, { parameters, address }], at) => ({
    id: at + 1,
    driver,
    parameters,
    signals: [1, 2, 3].map((n) => ({
      id: at * 10 + n,
      address,
      dataType: 'INT16',
      byteOrder: 'ABCD',
      writable: false,
      deadband: n / 2,
      scanMs: 500,
    })),
  })),
};
const addresses = Object.values(known).map(({ address }) => address);

type Tree = Record<string | number, unknown>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    -1,
    0,
    0.5,
    1e308,
    -0,
    2 ** 53,
    '',
    ' ',
    'x'.repeat(100_000),
    '\u0000',
    '\ud800',
    null,
    [],
    {},
  ),
  fc.constantFrom(...addresses, ...drivers.map(({ id }) => id)),
  fc.string({ unit: 'binary', maxLength: 120 }),
);
const change = fc.record({
  path: fc.array(fc.nat(200), { minLength: 1, maxLength: 6 }),
  kind: fc.constantFrom<Change['kind']>('replace', 'remove', 'repeat', 'add'),
  name: fc.constantFrom('__proto__', 'constructor', 'id', 'host', 'toString', 'length', 'extra'),
  value: odd,
});

interface Change {
  path: readonly number[];
  kind: 'replace' | 'remove' | 'repeat' | 'add';
  name: string;
  value: unknown;
}

/** Follows the path as far as there are branches, and changes the value there. */
function mutate(document: Tree, { path, kind, name, value }: Change): void {
  let place = document;
  let key = '';
  for (const [depth, step] of path.entries()) {
    const keys = Object.keys(place);
    key = keys[step % Math.max(1, keys.length)] ?? '0';
    const next = place[key];
    if (!isTree(next) || depth === path.length - 1) break;
    place = next;
  }
  if (kind === 'remove') delete place[key];
  else if (kind === 'repeat' && Array.isArray(place)) place.push(place[Number(key)]);
  else if (kind === 'add' && !Array.isArray(place)) define(place, name, value);
  else define(place, key, value);
}

/** Also an own `__proto__`, as `JSON.parse` would create it. */
function define(place: Tree, key: string, value: unknown): void {
  // A copy: a later change may modify it, or nest it in itself.
  const own = structuredClone(value);
  Object.defineProperty(place, key, { value: own, enumerable: true, configurable: true, writable: true });
}

function expectVerdict(text: string): 'taken' | 'refused' {
  const check = readConfiguration(text, drivers);
  if ('refusal' in check) {
    expect(check.refusal.length).toBeGreaterThan(0);
    expect(check.refusal.length).toBeLessThanOrEqual(mostRefusalChars);
    return 'refused';
  }
  // What was accepted is valid on its own, and is accepted unchanged after a restart.
  expect(GatewayConfig.parse(check.config)).toEqual(check.config);
  expect(readConfiguration(JSON.stringify(check.config), drivers)).toEqual(check);
  return 'taken';
}

describe('documents that are no configuration', () => {
  it('[GW3] the document that is changed works, and names every driver', () => {
    expect(readConfiguration(JSON.stringify(seed), drivers)).toMatchObject({ config: { revision: 7 } });
    expect(Object.keys(known).sort()).toEqual(drivers.map(({ id }) => id).sort());
  });

  it('[GW3] changed documents are taken or refused, and nothing else happens', fuzzing, () => {
    const counts = { taken: 0, refused: 0 };
    const before = heapMb();
    fc.assert(
      fc.property(fc.array(change, { maxLength: 4 }), (changes) => {
        const document = structuredClone(seed) as Tree;
        for (const one of changes) mutate(document, one);
        counts[expectVerdict(JSON.stringify(document))] += 1;
      }),
      { numRuns: runs },
    );
    expect(({} as Tree).extra).toBeUndefined();
    const grown = heapMb() - before;
    console.log(`changed configurations: ${counts.taken} taken, ${counts.refused} refused, ${grown} MB more in use`);
    expect(grown).toBeLessThan(mostHeapMb);
  });

  it('[GW3] texts with cut, doubled and foreign pieces too', fuzzing, () => {
    const text = JSON.stringify(seed);
    const cut = fc.record({
      from: fc.nat(text.length),
      length: fc.nat(40),
      piece: fc.oneof(fc.string({ unit: 'binary', maxLength: 10 }), fc.constantFrom('{', '[', '}', '"', ',', '1e999')),
    });
    fc.assert(
      fc.property(fc.array(cut, { minLength: 1, maxLength: 3 }), (cuts) => {
        expectVerdict(
          cuts.reduce((left, { from, length, piece }) => left.slice(0, from) + piece + left.slice(from + length), text),
        );
      }),
      { numRuns: runs },
    );
  });

  it.each([
    ['nested deeply', '['.repeat(200_000) + ']'.repeat(200_000)],
    [
      'nested deeply in parameters',
      JSON.stringify(seed).replace('"port":502', `"port":${'['.repeat(50_000)}${']'.repeat(50_000)}`),
    ],
    ['of a million devices', JSON.stringify({ ...seed, devices: new Array(1_000_000).fill(0) })],
    [
      'with a name of a megabyte',
      JSON.stringify({ ...seed, devices: [{ ...seed.devices[0], driver: 'x'.repeat(1e6) }] }),
    ],
    [
      'with a key of a megabyte',
      JSON.stringify({ ...seed, devices: [{ ...seed.devices[0], parameters: { ['k'.repeat(1e6)]: 1 } }] }),
    ],
  ])('[GW3] a document %s gets a short refusal or works', (_, text) => {
    expectVerdict(text);
  });
});
