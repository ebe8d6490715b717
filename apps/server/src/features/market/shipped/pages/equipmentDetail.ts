import { card, header, readings, usual } from '../kit/cards.ts';
import { categories } from '../kit/categories.ts';
import { chart } from '../kit/charts.ts';
import { controlStyle, options, stateText, writeButton } from '../kit/controls.ts';
import type { Sheet } from '../kit/Sheet.ts';
import type { Template } from '../kit/template.ts';
import type { Words } from '../kit/words.ts';
import { table } from './alarmPage.ts';

/** One machine: how it is, what it does, and everything that can be set. */
export const equipmentDetail: Template = {
  key: 'equipment-detail',
  title: ['设备详情与控制', 'Device with controls'],
  category: categories.common,
  note: [
    '单台设备的状态、参数、输入框、单选、下拉、按钮，以及趋势和报警。',
    'A single machine: state, values, input, radio, drop-down and buttons, with a trend and its alarms.',
  ],
  frame: usual,
  draw(sheet) {
    header(sheet);
    machine(sheet);
    values(sheet);
    controls(sheet);
    chart(sheet, [24, 432, 816, 264], ['趋势', 'Trend'], { addon: { axes: 'unit' } });
    table(sheet, [856, 432, 400, 264], ['本机报警', 'Alarms'], { showEquip: false, showValue: false });
  },
};

function machine(sheet: Sheet): void {
  card(sheet, [24, 72, 400, 344], ['设备', 'Device']);
  stateText(sheet, [288, 80, 120, 24]);
  sheet.symbol('pump-centrifugal', { x: 112, y: 144, width: 216, height: 216 }, { motion: true });
}

function values(sheet: Sheet): void {
  card(sheet, [440, 72, 400, 344], ['运行参数', 'Values']);
  readings(
    sheet,
    [456, 112, 368],
    [
      ['进口压力', 'Inlet pressure'],
      ['出口压力', 'Outlet pressure'],
      ['流量', 'Flow'],
      ['电流', 'Current'],
      ['有功功率', 'Active power'],
      ['频率', 'Frequency'],
      ['轴承温度', 'Bearing temperature'],
      ['振动', 'Vibration'],
      ['累计运行', 'Running hours'],
    ],
  );
}

const modes: readonly Words[] = [
  ['手动', 'Manual'],
  ['自动', 'Automatic'],
];

const duties: readonly Words[] = [
  ['恒压', 'Constant pressure'],
  ['恒流量', 'Constant flow'],
  ['定频', 'Constant speed'],
];

function controls(sheet: Sheet): void {
  const { look } = sheet;
  card(sheet, [856, 72, 400, 344], ['控制', 'Control']);
  const rows: readonly Words[] = [
    ['控制方式', 'Mode'],
    ['运行策略', 'Duty'],
    ['压力设定', 'Pressure set point'],
    ['频率给定', 'Frequency'],
  ];
  for (const [row, words] of rows.entries())
    sheet.text([872, 116 + row * 48, 136, 32], words, { size: 13, color: look.dim });
  const place = (row: number) => ({ x: 1008, y: 116 + row * 48, width: 232, height: 32 });
  sheet.add('Usual.Radio', place(0), {
    style: { color: look.ink, fontSize: 14 },
    dataAddon: { options: options(sheet, modes) },
  });
  sheet.add('Usual.ComboBox', place(1), {
    style: controlStyle(sheet),
    dataAddon: { options: options(sheet, duties) },
  });
  sheet.add('Usual.Input', place(2), { style: controlStyle(sheet) });
  sheet.add('Usual.Input', place(3), { style: controlStyle(sheet) });
  writeButton(sheet, [872, 312, 112, 40], ['启动', 'Start'], '1', true);
  writeButton(sheet, [1000, 312, 112, 40], ['停止', 'Stop'], '0');
  writeButton(sheet, [1128, 312, 112, 40], ['复位', 'Reset'], '1');
  const hint: Words = ['写入前会要求确认', 'Every command is confirmed first'];
  sheet.text([872, 368, 368, 24], hint, { size: 13, color: look.dim });
}
