import { sites } from '../devices/sites.ts';
import { tripMachine } from '../machines.ts';
import type { FilterCell } from '../physics/filters.ts';
import { sendOff } from '../physics/generator.ts';
import { replaced } from '../physics/maths.ts';
import type { Motor } from '../physics/motor.ts';
import type { Waterworks } from '../physics/waterworks.ts';
import type { Obstacle, Outage, StoryMachine, Words } from './Story.ts';

const obstacles = {
  tripped: { cn: '故障中', en: 'tripped' },
  stopped: { cn: '没有运行', en: 'not running' },
  manual: { cn: '处于手动', en: 'in manual mode' },
  noStandby: { cn: '没有可用的备用机', en: 'no standby ready' },
  disabled: { cn: '已停用', en: 'out of service' },
  washing: { cn: '正在反冲洗', en: 'being backwashed' },
  otherWashing: { cn: '另一格正在反冲洗', en: 'another one is being backwashed' },
  otherDisabled: { cn: '另一格已停用', en: 'another one is out of service' },
  driving: { cn: '正在路上', en: 'on the road' },
  refuelling: { cn: '正在加油', en: 'being refuelled' },
} satisfies Record<string, Words>;

const groups = {
  intake: {
    key: 'intake-pump',
    name: { cn: '取水泵', en: 'Intake pump' },
    device: '取水泵房',
    count: 3,
    of: ({ intake }) => intake.pumps,
  },
  booster: {
    key: 'booster-pump',
    name: { cn: '送水泵', en: 'Booster pump' },
    device: '送水泵房',
    count: 3,
    of: ({ booster }) => booster.pumps,
  },
  air: {
    key: 'compressor',
    name: { cn: '空压机', en: 'Compressor' },
    device: '空压站',
    count: 2,
    of: ({ air }) => air.compressors,
  },
} satisfies Record<string, MotorGroup>;

export const intakePumps = motors(groups.intake);
export const boosterPumps = motors(groups.booster);
export const compressors = motors(groups.air);

/** Why no motor of a group could be spared. */
export const noStandby = {
  intake: standbyObstacles(groups.intake),
  booster: standbyObstacles(groups.booster),
  air: standbyObstacles(groups.air),
};

export const filterCells = ([0, 1, 2, 3] as const).map(
  (index): StoryMachine => ({
    key: `filter-${index + 1}`,
    name: { cn: `${index + 1}号格`, en: `Filter ${index + 1}` },
    device: 'V 型滤池',
    obstacle: ({ filters: { cells } }) => {
      const cell = cells[index];
      if (cell.state === 0) return obstacles.disabled;
      if (isWashing(cell)) return obstacles.washing;
      if (cells.some(isWashing)) return obstacles.otherWashing;
      return cells.some(({ state }) => state === 0) ? obstacles.otherDisabled : undefined;
    },
    // The dirtiest one needs it most.
    aptness: ({ filters }) => filters.cells[index].clog,
    begin: (works) => {
      const { filters } = works;
      const cells = replaced(filters.cells, index, { ...filters.cells[index], requested: true });
      return { ...works, filters: { ...filters, cells } };
    },
  }),
);

export const trucks = ([0, 1] as const).map(
  (index): StoryMachine => ({
    ...truck(index),
    obstacle: ({ generators }) => {
      const { auto, driving, tripped, refuelling } = generators[index];
      if (tripped) return obstacles.tripped;
      if (!auto) return obstacles.manual;
      if (driving) return obstacles.driving;
      return refuelling ? obstacles.refuelling : undefined;
    },
    begin: (works) => ({
      ...works,
      generators: replaced(works.generators, index, sendOff(works.generators[index])),
    }),
  }),
);

/** While one is washed, or missing, the others carry the flow. */
export const noFilterToSpare: readonly Obstacle[] = [
  {
    when: ({ filters }) => filters.cells.some(isWashing),
    why: { cn: '已有一格滤池正在反冲洗', en: 'A filter is already being backwashed' },
  },
  {
    when: ({ filters }) => filters.cells.some(({ state }) => state === 0),
    why: {
      cn: '有一格滤池已停用，其余各格要承担流量',
      en: 'One filter is out of service, so the others have to carry the flow',
    },
  },
];

/** The trucks as what their gateways connect. */
export const truckGateways = ([0, 1] as const).map(
  (index): StoryMachine => ({ ...truck(index), obstacle: () => undefined, outage: outageOf(truck(index).device) }),
);

const isWashing = ({ state, requested }: FilterCell) => state === 2 || requested;

function truck(index: 0 | 1): Pick<StoryMachine, 'key' | 'name' | 'device'> {
  const number = index + 1;
  return {
    key: `truck-${number}`,
    name: { cn: `${number}号发电车`, en: `Truck ${number}` },
    device: `${number}号移动发电车`,
  };
}

function outageOf(device: string): Outage {
  const site = sites.find(({ endpoints }) =>
    endpoints.some(({ devices }) => devices.some(({ name }) => name === device)),
  );
  if (!site) throw new Error(`no gateway connects ${device}`);
  return { sn: site.sn, seconds: 120 };
}

interface MotorGroup {
  key: string;
  name: Words;
  device: string;
  count: number;
  of(works: Waterworks): readonly Motor[];
}

function motors({ key, name, device, count, of }: MotorGroup): StoryMachine[] {
  return Array.from({ length: count }, (_, index) => ({
    key: `${key}-${index + 1}`,
    name: { cn: `${index + 1}号${name.cn}`, en: `${name.en} ${index + 1}` },
    device,
    obstacle: (works: Waterworks) => motorObstacle(of(works), index),
    begin: (works: Waterworks) => tripMachine(works, `${key}-${index + 1}`),
  }));
}

const isReady = ({ auto, tripped, running }: Motor) => auto && !tripped && !running;

/** The station controls it and it runs, and another one would start in its place. */
function motorObstacle(all: readonly Motor[], index: number): Words | undefined {
  const motor = all[index];
  if (!motor || motor.tripped) return obstacles.tripped;
  if (!motor.running) return obstacles.stopped;
  if (!motor.auto) return obstacles.manual;
  return all.some(isReady) ? undefined : obstacles.noStandby;
}

function standbyObstacles({ name: { cn, en }, of }: MotorGroup): Obstacle[] {
  const lacksStandby = (works: Waterworks) => !of(works).some(isReady);
  const one = en.toLowerCase();
  return [
    {
      when: (works) => lacksStandby(works) && of(works).some(({ tripped }) => tripped),
      why: { cn: `有${cn}故障未恢复，没有可用的备用机`, en: `One ${one} is still down, so no standby is ready` },
    },
    {
      when: lacksStandby,
      why: {
        cn: `${cn}都在运行或处于手动，没有可用的备用机`,
        en: `Each ${one} is running or in manual mode, so no standby is ready`,
      },
    },
    {
      when: (works) => !of(works).some(({ running, auto, tripped }) => running && auto && !tripped),
      why: { cn: `没有${cn}在自动运行`, en: `No ${one} is running in automatic mode` },
    },
  ];
}
