import { bent, type Drawn, type Metres } from '../../site/ground.ts';
import { area, box, label, line } from './stationGround.ts';

/** None alike, in rows along a street. */
function houses([west, south]: Metres, count: number, [wide, high]: Metres): Drawn[] {
  return Array.from({ length: count }, (_, at) => {
    const varied = (at * 7 + Math.round(west)) % 5;
    const from: Metres = [west + at * (wide + 26), south + ((varied * 3) % 4) * 4];
    return area('building', box(from, [from[0] + wide - varied * 3, from[1] + high - ((varied * 2) % 5) * 2]));
  });
}

/** The bank of the river, streets and neighbours of the station. */
export const stationSurroundings: readonly Drawn[] = [
  area(
    'water',
    bent(
      [
        [-2600, -900],
        [-1500, -560],
        [-600, -420],
        [300, -430],
        [1300, -620],
        [2600, -700],
        [2700, -2300],
        [0, -2100],
        [-2700, -2500],
      ],
      true,
    ),
  ),
  label('water', [300, -1100], '长江', 'Yangtze'),
  area(
    'green',
    bent(
      [
        [-1450, -490],
        [-600, -350],
        [300, -360],
        [1200, -520],
        [1250, -420],
        [300, -240],
        [-600, -230],
        [-1450, -380],
      ],
      true,
    ),
    { name: '滨江公园', nameEn: 'Riverside park' },
  ),
  line(
    'road',
    bent([
      [-1700, -420],
      [-700, -185],
      [44, -160],
      [700, -190],
      [1600, -430],
    ]),
    { width: 24, isGround: true, name: '临江大道', nameEn: 'Linjiang Avenue' },
  ),
  line(
    'road',
    [
      [-700, -185],
      [-680, 300],
      [-600, 900],
    ],
    { width: 14, isGround: true, name: '光华路', nameEn: 'Guanghua Road' },
  ),
  line(
    'road',
    [
      [-680, 300],
      [0, 280],
      [820, 300],
    ],
    { width: 12, isGround: true },
  ),
  line(
    'road',
    [
      [700, -190],
      [820, 300],
      [880, 900],
    ],
    { width: 14, isGround: true },
  ),
  area('ground', box([190, -120], [640, 250]), { name: '临江物流园', nameEn: 'Linjiang logistics park' }),
  ...houses([210, -100], 3, [120, 60]),
  ...houses([210, 10], 3, [120, 70]),
  ...houses([210, 160], 3, [120, 60]),
  area('ground', box([-640, -110], [-180, 240])),
  ...houses([-620, -80], 5, [62, 34]),
  ...houses([-620, 10], 5, [62, 34]),
  ...houses([-620, 60], 5, [62, 34]),
  label('ground', [-420, 125], '江畔小区', 'Riverbank estate'),
  area('green', box([-560, 330], [700, 640]), { name: '杨柳湿地', nameEn: 'Willow wetland' }),
];
