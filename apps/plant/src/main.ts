import { parseArgs } from 'node:util';
import { describePlant } from './describe.ts';
import { endpoints, sites } from './devices/sites.ts';
import { writeHistory } from './history.ts';
import { Plant, type PlantOptions } from './Plant.ts';
import { PlantFolder } from './PlantFolder.ts';
import { Plants } from './Plants.ts';
import type { Waterworks } from './physics/waterworks.ts';
import { runInOf } from './Running.ts';
import { runIn } from './Simulation.ts';
import { nodeSite, plcSite } from './solar/devices/stationSites.ts';
import { type Station, stationProcess } from './solar/physics/station.ts';
import { SolarPlant, type SolarPlantOptions } from './solar/SolarPlant.ts';
import { StoryControl } from './stories/StoryControl.ts';
import { StoryDirector } from './stories/StoryDirector.ts';

const usage =
  'usage: node src/main.ts run [--dir DIR [--stories]] [--port 15020] [--seed 1], describe [--port 15020], ' +
  'or history --out FILE [--days 30] [--step 300] [--until EPOCH_MS]';
const host = '127.0.0.1';
/** Ports are searched in blocks of this size: room for more PLCs than there are. */
const blockPorts = 20;
const saveEveryMs = 30_000;

async function main(): Promise<void> {
  const { command, port, seed, days, step, out, until, dir, stories } = readArguments();
  if (command === 'history') {
    writeHistory(out, { days, stepSeconds: step, seed, now: until });
    return;
  }
  if (command === 'describe') {
    console.log(JSON.stringify(describePlant({ host, basePort: port }), null, 2));
    return;
  }
  const plant =
    dir === '' ? await started(plantsAt(port, { seed })) : await resume({ dir, firstPort: port, seed, stories });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void plant.stop());
  console.log(`plant ready ${plant.ports.at(0)}-${plant.ports.at(-1)}`);
}

interface Begin extends Pick<PlantOptions, 'director'> {
  seed: number;
  works?: Waterworks | undefined;
  station?: Station | undefined;
  access?: SolarPlantOptions['access'];
}

/** Both plants, one after the other on the ports from this one on. */
function plantsAt(port: number, { seed, works, station, access, director }: Begin): Plants {
  return new Plants(
    new Plant({ host, basePort: port, seed, initial: works, director }),
    new SolarPlant({ host, basePort: port + endpoints.length, seed, initial: station, access }),
  );
}

async function started(plants: Plants): Promise<Plants> {
  await plants.start();
  return plants;
}

/** Continues the plants of a folder, on the same ports; new ones take the first block of ports that is free. */
async function resume({ dir, firstPort, seed, stories }: ResumeOptions): Promise<Plants> {
  const folder = new PlantFolder(dir);
  const { port } = folder;
  const director = stories ? directorIn(folder, seed) : undefined;
  const begin = { seed, director, access: () => folder.access(nodeSite.sn) };
  const states = () => ({ works: folder.load(), station: folder.loadStation() });
  const plants =
    port === undefined
      ? await startNew(folder, firstPort, begin)
      : await started(plantsAt(port, { ...begin, ...states() }));
  if (stories) await openControl(plants.works, folder);
  else folder.saveControl(undefined);
  const save = () => {
    folder.save(plants.works.works);
    folder.saveStation(plants.station.works);
  };
  const timer = setInterval(save, saveEveryMs);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      clearInterval(timer);
      save();
    });
  }
  return plants;
}

/** A gateway that loses its connection does so in the demo's agent, which follows a file. */
function directorIn(folder: PlantFolder, seed: number): StoryDirector {
  const director = new StoryDirector({
    seed,
    before: folder.loadStories(),
    onBegun: ({ outage }, at) => {
      if (outage) folder.saveOutages({ [outage.sn]: at + outage.seconds * 1000 });
    },
    onChanged: () => folder.saveStories(director.kept),
  });
  return director;
}

async function openControl(plant: Plant, folder: PlantFolder): Promise<void> {
  const control = new StoryControl(plant);
  folder.saveControl({ ...(await control.start()), sns: sites.map(({ sn }) => sn) });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => control.stop());
}

interface ResumeOptions {
  dir: string;
  firstPort: number;
  seed: number;
  stories: boolean;
}

/** A port is claimed by listening on it: two plants that start at the same moment get different ones. */
async function startNew(folder: PlantFolder, firstPort: number, begin: Begin): Promise<Plants> {
  const startedAt = Date.now();
  const works = runIn(begin.seed, startedAt);
  const station = runInOf(stationProcess, begin.seed, startedAt);
  for (let port = firstPort; ; port += blockPorts) {
    try {
      const plants = await started(plantsAt(port, { ...begin, works, station }));
      folder.begin({ port, startedAt, description: describePlant({ host, basePort: port }) });
      folder.save(works);
      folder.saveStation(station);
      return plants;
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isTaken || port + blockPorts > lastFirstPort) throw error;
    }
  }
}

const lastFirstPort = 65_536 - endpoints.length - plcSite.endpoints.length;

const commands = ['run', 'describe', 'history'] as const;

interface Arguments {
  command: (typeof commands)[number];
  port: number;
  seed: number;
  days: number;
  step: number;
  out: string;
  /** Epoch ms. */
  until: number;
  dir: string;
  stories: boolean;
}

function readArguments(): Arguments {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '15020' },
      seed: { type: 'string', default: '1' },
      days: { type: 'string', default: '30' },
      step: { type: 'string', default: '300' },
      out: { type: 'string', default: '' },
      until: { type: 'string', default: String(Date.now()) },
      dir: { type: 'string', default: '' },
      stories: { type: 'boolean', default: false },
    },
  });
  const command = commands.find((known) => known === positionals[0]);
  if (!command || positionals.length > 1 || (command === 'history' && values.out === '')) throw new Error(usage);
  return {
    command,
    port: whole(values.port, 1, lastFirstPort, 'port'),
    seed: whole(values.seed, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 'seed'),
    days: whole(values.days, 1, 366, 'days'),
    step: whole(values.step, 5, 86_400, 'step'),
    out: values.out,
    until: whole(values.until, 0, Number.MAX_SAFE_INTEGER, 'until'),
    dir: values.dir,
    stories: values.stories,
  };
}

function whole(text: string, least: number, most: number, name: string): number {
  const value = Number(text);
  if (text !== '' && Number.isSafeInteger(value) && value >= least && value <= most) return value;
  throw new Error(`--${name} must be an integer from ${least} to ${most}`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
