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
const settleSeconds = size(45, 1);
const seconds = size(240, 3);

interface Cost {
  /** Milliseconds of CPU per second. */
  cpu: number;
  megabytes: number;
}

type Part = 'server' | 'plant' | 'agent';
const parts: readonly { key: Part; name: string }[] = [
  { key: 'server', name: 'server' },
  { key: 'plant', name: 'plant' },
  { key: 'agent', name: 'gateways' },
];

/** CPU and memory of the demo whose plant tells stories, next to those of the same demo without them. */
export async function benchDemoLiving(): Promise<void> {
  const calm = await costsWith({ stories: false });
  const living = await costsWith({ stories: true });
  const rows = parts.map(({ key, name }) => rowOf(name, calm[key], living[key]));
  const sum = (costs: Record<Part, Cost>): Cost => ({
    cpu: parts.reduce((all, { key }) => all + costs[key].cpu, 0),
    megabytes: parts.reduce((all, { key }) => all + costs[key].megabytes, 0),
  });
  printTable(
    `The living demo, ${seconds} s`,
    ['process', 'CPU ms/s, calm', 'CPU ms/s, living', 'resident MB, calm', 'resident MB, living'],
    [...rows, rowOf('all', sum(calm), sum(living))],
  );
}

const rowOf = (name: string, calm: Cost, living: Cost) => [
  name,
  calm.cpu.toFixed(1),
  living.cpu.toFixed(1),
  Math.round(calm.megabytes),
  Math.round(living.megabytes),
];

async function costsWith(setting: { stories: boolean }): Promise<Record<Part, Cost>> {
  const costs = new Map<Part, Cost>();
  await withProduct(setting, async (product) => {
    await sleep(settleSeconds * 1000);
    const before = cpuOf(product);
    await sleep(seconds * 1000);
    const after = cpuOf(product);
    for (const { key } of parts) {
      const megabytes = pidsOf(product[key]).reduce((sum, pid) => sum + residentBytes(pid), 0) / 1e6;
      costs.set(key, { cpu: ((after.get(key) ?? 0) - (before.get(key) ?? 0)) / seconds, megabytes });
    }
  });
  return Object.fromEntries(costs) as Record<Part, Cost>;
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
