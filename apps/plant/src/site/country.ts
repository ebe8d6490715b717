import { reservoirRoute, townRoute } from '../physics/route.ts';
import { area, bent, type Drawn, label, line, type Metres, metresOf } from './ground.ts';

const river: readonly Metres[] = [
  [-1010, 3050],
  [-1080, 2200],
  [-900, 1400],
  [-660, 800],
  [-610, 430],
  [-700, 0],
  [-930, -700],
  [-1150, -1500],
  [-1060, -2500],
  [-650, -3500],
  [-380, -4700],
  [300, -5900],
];

const brook: readonly Metres[] = [
  [-3600, -300],
  [-2700, -620],
  [-1900, -560],
  [-1300, -1000],
  [-1130, -1300],
];

const reservoir: readonly Metres[] = [
  [-1010, 3020],
  [-600, 3280],
  [-150, 3560],
  [-320, 3950],
  [-760, 4110],
  [-1180, 4420],
  [-1620, 4180],
  [-2050, 3900],
  [-1950, 3480],
  [-1500, 3300],
];

/** Water and green around the works and the town. */
export const country: readonly Drawn[] = [
  area(
    'green',
    bent(
      [
        [-2900, 3300],
        [-2700, 4600],
        [-1700, 5300],
        [-300, 5150],
        [700, 4300],
        [500, 3300],
        [-200, 2700],
        [-1500, 2700],
      ],
      true,
    ),
  ),
  label('green', [-2300, 4650], '北山森林公园', 'Beishan Forest Park'),
  area(
    'green',
    bent(
      [
        [-3100, 1100],
        [-1900, 1300],
        [-1350, 700],
        [-1500, -150],
        [-2300, -350],
        [-3200, 100],
      ],
      true,
    ),
    {
      name: '河西农场',
      nameEn: 'West Bank Farm',
    },
  ),
  area(
    'green',
    bent(
      [
        [1500, 1900],
        [2900, 1700],
        [3300, 600],
        [2500, -200],
        [1500, 200],
      ],
      true,
    ),
    {
      name: '东岗茶园',
      nameEn: 'Donggang Tea Hills',
    },
  ),
  area(
    'green',
    bent(
      [
        [-480, 700],
        [-330, 420],
        [-520, -60],
        [-660, -420],
        [-600, 20],
        [-520, 420],
      ],
      true,
    ),
  ),
  area('water', bent(reservoir, true), { name: '北山水库', nameEn: 'Beishan Reservoir' }),
  line('water', bent(brook), { width: 26, isGround: true }),
  line('water', bent(river), { width: 105, isGround: true, name: '清溪河', nameEn: 'Qingxi River' }),
];

const ring = [...townRoute.map(metresOf), metresOf(townRoute[0] ?? { longitude: 0, latitude: 0 })];
const loop = [...reservoirRoute.map(metresOf), metresOf(reservoirRoute[0] ?? { longitude: 0, latitude: 0 })];

/** The ways that the trucks drive, and some more. */
export const roads: readonly Drawn[] = [
  line(
    'road',
    [
      [-4200, -1900],
      [-2300, -1750],
      [-624, -1636],
      [800, -1500],
      [2000, -700],
      [4300, 300],
    ],
    {
      ...{ width: 26, isGround: true, name: '清溪大道', nameEn: 'Qingxi Avenue' },
    },
  ),
  line('road', loop, { width: 10, isGround: true, name: '水库路', nameEn: 'Reservoir Road' }),
  line('road', ring, { width: 14, isGround: true, name: '环城路', nameEn: 'Ring Road' }),
  line(
    'road',
    [
      [1068, 1625],
      [2100, 1500],
      [3000, 600],
      [3900, -600],
      [3735, -2182],
    ],
    { width: 10, isGround: true },
  ),
];
