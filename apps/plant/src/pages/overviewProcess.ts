import {
  type Box,
  type Drawn,
  label,
  type PipeLook,
  panel,
  pipe,
  type SignalName,
  signal,
  symbol,
  value,
  type Way,
} from './sheet.ts';

const dim = '#59616b';
const main: PipeLook = { width: 12, wall: '#59616b', fluid: '#eceff2', flow: '#8fa5b5' };
const branch: PipeLook = { ...main, width: 8, arrows: false };
const thin: PipeLook = { ...main, width: 5, arrows: false };

const intake = (title: string) => signal('取水泵房', title);
const clarifier = (title: string) => signal('平流沉淀池', title);
const filters = (title: string) => signal('V 型滤池', title);
const dosing = (title: string) => signal('加药间', title);
const tank = (title: string) => signal('清水池', title);
const booster = (title: string) => signal('送水泵房', title);

/** From the river to the town, left to right. */
export function processOf(): Drawn[] {
  return [
    panel([32, 178, 1856, 576], '#eceff2', { radius: 4 }),
    ...sections(),
    ...intakeStation(),
    ...sedimentation(),
    ...filterCells(),
    ...clearWater(),
    ...boosterStation(),
  ];
}

function sections(): Drawn[] {
  const titles: readonly (readonly [x: number, width: number, title: string])[] = [
    [48, 370, '取水泵房'],
    [462, 330, '加药与沉淀'],
    [838, 300, 'V 型滤池'],
    [1186, 250, '清水池'],
    [1476, 240, '送水泵房'],
    [1752, 130, '管网'],
  ];
  return titles.map(([x, width, title]) =>
    label([x, 186, width, 28], title, { size: 20, bold: true, color: '#2f363d' }),
  );
}

/** Readable where the page is shown beside the menu of a usual screen. */
const small = 19;

/** A label with its value below. */
function reading([x, y]: readonly [number, number], title: string, from: SignalName, width = 150): Drawn[] {
  return [
    label([x, y, width, 24], title, { size: small, color: dim }),
    value([x - 4, y + 24, width + 4, 28], from, { size: 21, bold: true }),
  ];
}

function intakeStation(): Drawn[] {
  const well: Box = [56, 520, 340, 160];
  const level = symbol([well, 'tank-open'], [intake('河道水位')], { minVal: 0, maxVal: 6, showText: false });
  const header: Way = [
    [166, 330],
    [430, 330],
    [430, 507],
    [470, 507],
  ];
  const pumps = [1, 2, 3].flatMap((number) => {
    const x = number * 104 - 30;
    const flow = intake(`${number}号泵流量`);
    const riser: Way = [
      [x + 82, 490],
      [x + 92, 490],
      [x + 92, 330],
    ];
    return [
      pipe(riser, flow, branch),
      symbol([[x, 420, 84, 147], 'pump-vertical'], [intake(`${number}号泵状态`)], { showText: false }),
      label([x, 338, 80, 26], `${number}号泵`, { size: small }),
      value([x - 4, 363, 84, 26], intake(`${number}号泵状态`), { size: small, bold: true }),
      value([x - 4, 389, 92, 26], flow, { size: small }, { decimals: 0 }),
    ];
  });
  return [
    pipe(header, intake('取水总流量'), main),
    level,
    ...pumps,
    ...reading([56, 690], '河道水位', intake('河道水位'), 90),
    ...reading([164, 690], '格栅液位差', intake('格栅前后液位差'), 100),
    ...reading([288, 690], '母管压力', intake('出水母管压力'), 124),
    ...reading([56, 232], '原水温度', intake('原水温度'), 90),
    ...reading([164, 232], '原水 pH', intake('原水 pH'), 90),
    ...reading([270, 232], '累计取水', intake('累计取水量'), 160),
  ];
}

interface Chemical {
  x: number;
  name: string;
  to: Way;
}

function chemical({ x, name, to }: Chemical): Drawn[] {
  const flow = dosing(`${name}药液流量`);
  return [
    pipe(to, flow, thin),
    symbol([[x, 250, 64, 78], 'tank-chemical'], [dosing(`${name}药罐液位`)], { showText: false }),
    symbol([[x + 84, 268, 58, 58], 'pump-dosing'], [dosing(`${name}计量泵状态`)], { showText: false }),
    label([x - 8, 220, 150, 26], name, { size: small }),
    value([x - 10, 330, 86, 26], dosing(`${name}药罐液位`), { size: small, align: 'center' }),
    value([x + 144, 284, 122, 28], dosing(`${name}投加量`), { size: 20, bold: true }),
  ];
}

function sedimentation(): Drawn[] {
  const out: Way = [
    [790, 507],
    [816, 507],
    [816, 306],
  ];
  return [
    ...chemical({
      x: 486,
      name: 'PAC',
      to: [
        [615, 326],
        [615, 400],
        [450, 400],
        [450, 500],
      ],
    }),
    pipe(out, clarifier('出水流量'), main),
    pipe(
      [
        [816, 507],
        [816, 640],
      ],
      clarifier('出水流量'),
      { ...main, arrows: false },
    ),
    symbol([[470, 468, 320, 150], 'sedimentation'], [clarifier('池内水位')], {
      minVal: 0,
      maxVal: 4.5,
      showText: false,
    }),
    symbol([[496, 628, 50, 50], 'valve-motor'], [clarifier('排泥阀')], {}, { style: { fontSize: small } }),
    ...reading([590, 626], '池内水位', clarifier('池内水位'), 112),
    ...reading([724, 626], '泥位', clarifier('泥位'), 92),
    ...reading([590, 690], '进水流量', clarifier('进水流量'), 124),
    ...reading([724, 690], '沉后 pH', clarifier('沉后水 pH'), 92),
  ];
}

function filterCells(): Drawn[] {
  const cells = [1, 2, 3, 4].flatMap((number) => {
    const y = 232 + (number - 1) * 112;
    const flow = filters(`${number}号格滤速流量`);
    const into: Way = [
      [816, y + 74],
      [838, y + 74],
      [838, y + 20],
      [856, y + 20],
    ];
    const out: Way = [
      [966, y + 78],
      [1108, y + 78],
    ];
    const rules = [
      { symbol: '==', value: 0, state: 'stopped' },
      { symbol: '==', value: 1, state: 'running' },
      { symbol: '==', value: 2, state: 'opening' },
    ];
    return [
      pipe(into, flow, branch),
      pipe(out, flow, branch),
      symbol([[856, y, 110, 86], 'filter-bed'], [filters(`${number}号格状态`)], { states: rules, showText: false }),
      label([974, y - 12, 54, 26], `${number}号格`, { size: small }),
      value([1030, y - 12, 72, 26], filters(`${number}号格状态`), { size: small, bold: true }),
      value([970, y + 15, 96, 26], filters(`${number}号格水头损失`), { size: small }),
      value([970, y + 41, 132, 26], flow, { size: small }),
    ];
  });
  return [
    pipe(
      [
        [1108, 310],
        [1108, 646],
      ],
      filters('滤后水流量'),
      { ...main, arrows: false },
    ),
    ...cells,
    ...reading([856, 690], '反冲洗流量', filters('反冲洗流量'), 100),
    ...reading([984, 690], '滤后水流量', filters('滤后水流量'), 140),
  ];
}

function clearWater(): Drawn[] {
  const way: Way = [
    [1108, 516],
    [1190, 516],
  ];
  return [
    ...chemical({
      x: 1196,
      name: '次氯酸钠',
      to: [
        [1325, 326],
        [1325, 496],
      ],
    }),
    pipe(way, tank('进水流量'), main),
    symbol([[1190, 470, 240, 150], 'tank-underground'], [tank('清水池液位')], {
      minVal: 0,
      maxVal: 4.5,
      showText: false,
    }),
    symbol([[1124, 480, 52, 52], 'valve-motor'], [tank('进水阀')], { showText: false }),
    ...reading([1196, 626], '液位', tank('清水池液位'), 100),
    ...reading([1330, 626], '蓄水量', tank('蓄水量'), 104),
    ...reading([1196, 690], '余氯', tank('余氯'), 122),
    ...reading([1330, 690], 'pH', tank('pH'), 80),
  ];
}

function boosterStation(): Drawn[] {
  const suction: Way = [
    [1430, 596],
    [1464, 596],
    [1464, 292],
  ];
  const pumps = [1, 2, 3].flatMap((number) => {
    const y = 244 + (number - 1) * 148;
    const flow = booster(`${number}号送水泵流量`);
    const into: Way = [
      [1464, y + 48],
      [1496, y + 48],
    ];
    const out: Way = [
      [1561, y + 2],
      [1561, y - 16],
      [1716, y - 16],
    ];
    return [
      pipe(into, flow, branch),
      pipe(out, flow, branch),
      symbol(
        [[1495, y, 90, 90], 'pump-centrifugal'],
        [booster(`${number}号送水泵状态`)],
        {},
        { style: { fontSize: small } },
      ),
      label([1592, y - 2, 114, 26], `${number}号送水泵`, { size: small }),
      value([1588, y + 25, 122, 26], flow, { size: 20, bold: true }),
      value([1588, y + 52, 120, 26], booster(`${number}号送水泵电流`), { size: small }),
      value([1588, y + 79, 120, 26], booster(`${number}号送水泵轴承温度`), { size: small }),
    ];
  });
  const rising: Way = [
    [1716, 524],
    [1716, 228],
  ];
  const toTown: Way = [
    [1716, 420],
    [1772, 420],
  ];
  return [
    pipe(suction, tank('出水流量'), { ...main, arrows: false }),
    pipe(rising, booster('出厂水流量'), { ...main, arrows: false }),
    pipe(toTown, booster('出厂水流量'), main),
    ...pumps,
    symbol([[1770, 300, 104, 132], 'office'], [], { showText: false }),
    ...reading([1764, 446], '出厂压力', booster('出厂水压力'), 118),
    ...reading([1764, 506], '压力设定', booster('出厂压力设定'), 118),
    ...reading([1764, 566], '变频给定', booster('变频给定'), 118),
    ...reading([1560, 690], '累计送水', booster('累计送水量'), 150),
    ...reading([1740, 690], '有功功率', signal('送水泵房电表', '有功功率'), 130),
  ];
}
