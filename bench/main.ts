import { benchAccess } from './access.ts';
import { benchBundle } from './bundle.ts';
import { benchCalls } from './calls.ts';
import { benchDemoLiving } from './demo-living.ts';
import { benchHistorian } from './historian.ts';
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

const benchmarks: Record<string, () => Promise<void>> = {
  calls: benchCalls,
  stalls: benchStalls,
  'stalls-lists': benchStallsOfLists,
  memory: benchMemory,
  'demo-living': benchDemoLiving,
  live: benchLive,
  historian: benchHistorian,
  ingest: benchIngest,
  scale: benchScale,
  scenes: benchScenes,
  manage: benchManage,
  access: benchAccess,
  people: benchPeople,
  messages: benchMessages,
  orders: benchOrders,
  'orders-board': benchBoard,
  'monitor-calls': benchMonitorCalls,
  'monitor-history': benchMonitorHistory,
  'monitor-fleet': benchMonitorFleet,
  'monitor-hour': benchMonitorHour,
  'page-live': benchPageLive,
  'page-edit': benchPageEdit,
  'projects-live': benchProjectLive,
  'projects-open': benchProjectOpen,
  'projects-variables': benchProjectVariables,
  'projects-seek': benchSeek,
  bundle: benchBundle,
};

/** All; those with a given name; `monitor` for all that start with `monitor-`. */
function chosen(wanted: readonly string[]): string[] {
  const names = Object.keys(benchmarks);
  if (wanted.length === 0) return names;
  return wanted.flatMap((want) => {
    const found = names.filter((name) => name === want || name.startsWith(`${want}-`));
    if (found.length === 0) throw new Error(`unknown benchmark ${want}; expected one of ${names.join(', ')}`);
    return found;
  });
}

const wanted = process.argv.slice(2);
if (wanted[0] === '--list') console.log(Object.keys(benchmarks).join('\n'));
else {
  for (const name of chosen(wanted)) {
    console.log(`\n# ${name}`);
    await benchmarks[name]?.();
  }
}
