import { benchAccess } from './access.ts';
import { benchBundle } from './bundle.ts';
import { benchCalls } from './calls.ts';
import { benchDemoLiving } from './demo-living.ts';
import { removeModules } from './harness/browserPage.ts';
import { closeProduct } from './harness/product.ts';
import { benchHistorian } from './historian.ts';
import { benchHold } from './hold.ts';
import { benchIngest } from './ingest.ts';
import { benchLive } from './live.ts';
import { benchManage } from './manage.ts';
import { benchMemory } from './memory.ts';
import { benchMessages } from './messages.ts';
import { benchMonitorCalls } from './monitor/calls.ts';
import { benchMonitorFleet } from './monitor/fleet.ts';
import { benchMonitorHistory } from './monitor/history.ts';
import { benchMonitorHour } from './monitor/hour.ts';
import { benchOrders } from './orders.ts';
import { benchBoard } from './orders-board.ts';
import { benchPageEdit } from './page-edit.ts';
import { benchPageLive } from './page-live.ts';
import { benchPeople } from './people.ts';
import { benchProjectLive } from './projects/live.ts';
import { benchProjectOpen } from './projects/open.ts';
import { benchSeek } from './projects/seek.ts';
import { benchProjectVariables } from './projects/variables.ts';
import { benchScale } from './scale.ts';
import { benchScenes } from './scenes.ts';
import { benchStalls } from './stalls.ts';
import { benchStallsOfLists } from './stalls-lists.ts';

/**
 * In the order in which they run, in parts that can run beside each other. Those that can use the same product with tiny
 * sizes follow one another; the last of them may leave it changed.
 */
const parts: Record<string, Record<string, () => Promise<void>>> = {
  product: {
    'demo-living': benchDemoLiving,
    calls: benchCalls,
    bundle: benchBundle,
    'page-live': benchPageLive,
    memory: benchMemory,
    ingest: benchIngest,
    'monitor-hour': benchMonitorHour,
    'page-edit': benchPageEdit,
    people: benchPeople,
    messages: benchMessages,
    'orders-board': benchBoard,
    scenes: benchScenes,
    live: benchLive,
  },
  amounts: {
    historian: benchHistorian,
    'projects-variables': benchProjectVariables,
    scale: benchScale,
    manage: benchManage,
    'monitor-calls': benchMonitorCalls,
    'monitor-fleet': benchMonitorFleet,
    'projects-live': benchProjectLive,
    'projects-open': benchProjectOpen,
    access: benchAccess,
    orders: benchOrders,
    'stalls-lists': benchStallsOfLists,
    stalls: benchStalls,
    hold: benchHold,
    'monitor-history': benchMonitorHistory,
    'projects-seek': benchSeek,
  },
};
const benchmarks: Record<string, () => Promise<void>> = Object.assign({}, ...Object.values(parts));

/** All; the one of a given name; `monitor` for all that start with `monitor-`. */
function chosen(wanted: readonly string[]): string[] {
  const names = Object.keys(benchmarks);
  if (wanted.length === 0) return names;
  return wanted.flatMap((want) => {
    const found = names.includes(want) ? [want] : names.filter((name) => name.startsWith(`${want}-`));
    if (found.length === 0) throw new Error(`unknown benchmark ${want}; expected one of ${names.join(', ')}`);
    return found;
  });
}

const [first, ...rest] = process.argv.slice(2);
if (first === '--list') console.log(Object.keys(parts[rest[0] ?? ''] ?? benchmarks).join('\n'));
else {
  for (const name of chosen(first === undefined ? [] : [first, ...rest])) {
    console.log(`\n# ${name}`);
    // The others still run.
    await benchmarks[name]?.().catch((error: unknown) => {
      console.log('failed:', error);
      process.exitCode = 1;
    });
  }
  await closeProduct();
  await removeModules();
}
