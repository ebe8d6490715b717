import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from '../scripts/launch/Child.ts';
import type { Product } from '../scripts/launch/Product.ts';
import { cpuMs } from './harness/cpu.ts';
import { residentBytes } from './harness/memory.ts';
import { withProduct } from './harness/product.ts';
import { size } from './harness/size.ts';
import { printTable } from './harness/table.ts';

/** The start and the import of its history are not measured. */
const settleSeconds = size(45, 0.1);
const seconds = size(150, 0.2);

type Part = 'server' | 'plant' | 'agent';
const parts: readonly { key: Part; name: string }[] = [
  { key: 'server', name: 'server' },
  { key: 'plant', name: 'plant' },
  { key: 'agent', name: 'gateways' },
];

const all = [
  { name: 'waterworks alone, calm', worksOnly: true, stories: false },
  { name: 'both plants, calm', worksOnly: false, stories: false },
  { name: 'both plants, living', worksOnly: false, stories: true },
] as const;
/** Others go on with it; the product of the journeys is the whole demo. */
const settings = size<readonly (typeof all)[number][]>(all, [all[0]]);

/**
 * What the demo costs with its second plant and its stories, next to the waterworks alone: while it runs, and until it is
 * ready with fresh data.
 */
export async function benchDemoLiving(): Promise<void> {
  const runs: Measured[] = [];
  for (const setting of settings) runs.push(await measure(setting));
  const names = settings.map(({ name }) => name);
  const table = (title: string, column: string, of: Of) =>
    printTable(
      title,
      ['process', ...names.map((name) => `${column}, ${name}`)],
      [...parts.map(({ key, name }) => [name, ...runs.map((run) => run[of][key].toFixed(1))]), allOf(runs, of)],
    );
  table(`The living demo, ${seconds} s`, 'CPU ms/s', 'cpu');
  table('Its memory', 'resident MB', 'megabytes');
  table('Until it is ready, with fresh data', 'CPU s', 'start');
  printTable(
    'Until it is ready, on the clock',
    ['', ...names],
    [['seconds', ...runs.map(({ wait }) => wait.toFixed(1))]],
  );
}

type Of = 'cpu' | 'megabytes' | 'start';
interface Measured extends Record<Of, Record<Part, number>> {
  /** Seconds from the start to the last "ready". */
  wait: number;
}

const allOf = (runs: readonly Measured[], of: Of) => [
  'all',
  ...runs.map((run) => parts.reduce((sum, { key }) => sum + run[of][key], 0).toFixed(1)),
];

async function measure({ worksOnly, stories }: { worksOnly: boolean; stories: boolean }): Promise<Measured> {
  let measured: Measured | undefined;
  const begun = performance.now();
  await withProduct({ worksOnly, stories, shared: true }, async (product) => {
    const wait = (performance.now() - begun) / 1000;
    const ready = cpuOf(product);
    await sleep(settleSeconds * 1000);
    const before = cpuOf(product);
    await sleep(seconds * 1000);
    const after = cpuOf(product);
    const each = (of: (key: Part) => number) =>
      Object.fromEntries(parts.map(({ key }) => [key, of(key)])) as Record<Part, number>;
    measured = {
      wait,
      start: each((key) => (ready.get(key) ?? 0) / 1000),
      cpu: each((key) => ((after.get(key) ?? 0) - (before.get(key) ?? 0)) / seconds),
      megabytes: each((key) => pidsOf(product[key]).reduce((sum, pid) => sum + residentBytes(pid), 0) / 1e6),
    };
  });
  return measured ?? Promise.reject(new Error('the demo was not measured'));
}

const cpuOf = (product: Product) =>
  new Map(parts.map(({ key }) => [key, pidsOf(product[key]).reduce((sum, pid) => sum + cpuMs(pid), 0)]));

/** The process and those that it has started: the agent runs below its launcher. */
function pidsOf(child: Child | undefined): number[] {
  const pid = child?.pid;
  return pid === undefined ? [] : [pid, ...childrenOf(pid)];
}

function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return text.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
