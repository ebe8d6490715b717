import { card, figures, header, usual } from '../kit/cards.ts';
import { categories } from '../kit/categories.ts';
import { chart } from '../kit/charts.ts';
import { stateText } from '../kit/controls.ts';
import type { Sheet } from '../kit/Sheet.ts';
import type { Template } from '../kit/template.ts';
import type { Words } from '../kit/words.ts';

/** Five stations of a line, and in which states they were. */
export const productionLine: Template = {
  key: 'production-line',
  title: ['生产线状态', 'Production line'],
  category: categories.production,
  note: [
    '五个工位的状态与产量、状态时间轴（运行、空闲、调试、故障）与节拍曲线。',
    'States and counts of five stations, their states over time and the cycle time.',
  ],
  frame: usual,
  draw(sheet) {
    header(sheet);
    figures(sheet, [24, 72, 1232, 80], keyFigures);
    card(sheet, [24, 168, 1232, 248], ['工位', 'Stations']);
    for (const [at, name] of stations.entries()) station(sheet, at, name);
    times(sheet);
    chart(sheet, [856, 432, 400, 264], ['节拍', 'Cycle time']);
  },
};

const keyFigures: readonly Words[] = [
  ['今日产量', 'Output today'],
  ['计划产量', 'Planned output'],
  ['合格率', 'Yield'],
  ['设备综合效率', 'OEE'],
  ['当前节拍', 'Cycle time'],
];

const stations: readonly Words[] = [
  ['上料', 'Loading'],
  ['加工', 'Machining'],
  ['装配', 'Assembly'],
  ['检测', 'Inspection'],
  ['包装', 'Packing'],
];

const stateWords: readonly Words[] = [
  ['空闲', 'Idle'],
  ['运行', 'Running'],
  ['调试', 'Set-up'],
  ['故障', 'Fault'],
];

/** The frame of a station has the colour of its state. */
function station(sheet: Sheet, at: number, name: Words): void {
  const { look } = sheet;
  const x = 40 + at * 244;
  const colours = [look.states.idle, look.states.running, look.states.setup, look.states.fault];
  const rules = colours.map((color, value) => ({ symbol: '==', value, color }));
  const frame = { x, y: 208, width: 224, height: 136 };
  sheet.add('Shape.Rect', frame, {
    style: { fill: look.inset, stroke: look.control, strokeWidth: 2, radius: 4 },
    animation: { borderColor: { enable: true, config: { dataArray: rules } } },
  });
  sheet.symbol('conveyor-belt', { x, y: 352, width: 224, height: 56 }, { showText: false });
  sheet.text([x + 16, 216, 112, 24], name, { size: 15, bold: true });
  stateText(sheet, [x + 128, 216, 80, 24], stateWords, { fontWeight: 'bold' });
  const rows: readonly Words[] = [
    ['产量', 'Output'],
    ['不合格', 'Rejects'],
    ['节拍', 'Cycle time'],
  ];
  for (const [row, words] of rows.entries()) {
    sheet.text([x + 16, 248 + row * 30, 88, 24], words, { size: 13, color: look.dim });
    sheet.value([x + 104, 248 + row * 30, 104, 24], { size: 15, bold: true, align: 'right' });
  }
}

function times(sheet: Sheet): void {
  const { running, idle, setup, fault } = sheet.look.states;
  const colours = [idle, running, setup, fault];
  card(sheet, [24, 432, 816, 264], ['状态时间轴', 'States over time']);
  sheet.add(
    'Complex.Section',
    { x: 32, y: 468, width: 800, height: 220 },
    {
      style: { color: sheet.look.dim, fontSize: 13 },
      dataAddon: {
        items: colours.map((color, value) => ({ status: sheet.t(stateWords[value] as Words), value, color })),
        ...{ marginTop: 16, marginRight: 16, marginBottom: 48, marginLeft: 72 },
      },
    },
  );
}
