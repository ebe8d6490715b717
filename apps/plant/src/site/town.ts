import { townRoute } from '../physics/route.ts';
import { area, type Drawn, label, line, type Metres, metresOf } from './ground.ts';

/** Metres: a block with its street. */
const step = { across: 430, down: 310, street: 26 };
const turn = -0.3;
const middle: Metres = [1750, -2500];
/** The blocks end before the ring road. */
const inside = 0.9;

const ring = townRoute
  .map(metresOf)
  .filter(([, north]) => north < -500)
  .map(([east, north]): Metres => [middle[0] + (east - middle[0]) * inside, middle[1] + (north - middle[1]) * inside]);

function isInside([east, north]: Metres): boolean {
  let within = false;
  for (const [at, to] of ring.entries()) {
    const from = ring[(at + ring.length - 1) % ring.length] ?? to;
    const crosses = to[1] > north !== from[1] > north;
    if (crosses && east < ((from[0] - to[0]) * (north - to[1])) / (from[1] - to[1]) + to[0]) within = !within;
  }
  return within;
}

/** From the grid of the streets. */
const placed = ([across, down]: Metres): Metres => [
  middle[0] + across * Math.cos(turn) - down * Math.sin(turn),
  middle[1] + across * Math.sin(turn) + down * Math.cos(turn),
];

function rectangle([across, down]: Metres, [wide, high]: Metres): Metres[] {
  const corners: Metres[] = [
    [across, down],
    [across + wide, down],
    [across + wide, down + high],
    [across, down + high],
  ];
  return corners.map(placed);
}

interface Block {
  corner: Metres;
  index: number;
}

const size: Metres = [step.across - step.street, step.down - step.street];
const columns = [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5];
const blocks = columns
  .flatMap((row) => columns.map((column): Metres => [column * step.across, row * step.down]))
  .map((corner, index): Block => ({ corner, index }))
  .filter(({ corner }) => rectangle(corner, size).every(isInside));

const isPark = ({ index }: Block) => index % 9 === 4;

/** Blocks and parks. */
export const districts: readonly Drawn[] = [
  ...blocks.map((block) => area(isPark(block) ? 'green' : 'ground', rectangle(block.corner, size))),
  label('ground', [900, -2350], '老城区', 'Old Town'),
  label('ground', [2750, -2050], '高新区', 'High-Tech Zone'),
  label('ground', [1900, -3350], '滨河新城', 'Riverside'),
];

/** Two rows of houses in each block, none alike. */
export const houses: readonly Drawn[] = blocks
  .filter((block) => !isPark(block))
  .flatMap(({ corner, index }) =>
    [0, 1, 2, 3, 4, 5].map((house) => {
      const varied = (index * 7 + house * 13) % 5;
      const at: Metres = [corner[0] + 24 + (house % 3) * 128, corner[1] + 28 + Math.floor(house / 3) * 132];
      return area('building', rectangle(at, [62 + varied * 9, 46 + ((varied * 3) % 5) * 12]));
    }),
  );

const main: readonly Metres[] = [[262, -219], [558, -700], [1100, -1350], middle, [2300, -3150]];

/** What the works supply. */
export const mains: readonly Drawn[] = [
  line('pipe', main, {
    ...{ width: 4, name: '供水干管 DN1000', nameEn: 'Trunk main DN1000' },
    flow: { signal: '送水泵房/出厂水流量', above: 20 },
  }),
  line(
    'pipe',
    [
      [1100, -1350],
      [2100, -1650],
      [3000, -2100],
    ],
    {
      ...{ width: 3, name: '高新区支管', nameEn: 'High-tech branch' },
      flow: { signal: '送水泵房/出厂水流量', above: 20 },
    },
  ),
];
