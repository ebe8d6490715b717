import { alarmCount, clock, usual } from '../kit/cards.ts';
import { categories } from '../kit/categories.ts';
import { boxOf, type Rect, type Sheet } from '../kit/Sheet.ts';
import type { Template } from '../kit/template.ts';
import type { Words } from '../kit/words.ts';

/** What is wrong now, what was, and how much it is. */
export const alarmPage: Template = {
  key: 'alarm-page',
  title: ['报警中心', 'Alarms'],
  category: categories.common,
  note: [
    '报警与设备计数、滚动报警、当前报警表与报警记录。',
    'Counters of alarms and devices, a ticker, the table of active alarms and the alarm journal.',
  ],
  frame: usual,
  draw(sheet) {
    const { look } = sheet;
    sheet.panel([0, 0, 1280, 56], look.bar, { radius: 0 });
    sheet.text([24, 12, 560, 32], sheet.frame.title, { size: 20, bold: true });
    clock(sheet, [1048, 16, 208, 24], 'YYYY-MM-DD HH:mm:ss', { size: 16, align: 'right' });
    counters(sheet);
    ticker(sheet, [24, 168, 1232, 40]);
    table(sheet, [24, 224, 1232, 232], ['当前报警', 'Active alarms'], { source: 'current' });
    table(sheet, [24, 472, 1232, 224], ['报警记录', 'Alarm journal'], {
      ...{ source: 'journal', filterTime: true, exportExcel: true, showRelease: true },
    });
  },
};

const counted: readonly (readonly [systemKey: string, title: Words, isBad: boolean])[] = [
  ['alarmNum', ['当前报警', 'Active alarms'], true],
  ['equipAlarmNum', ['报警设备', 'Devices in alarm'], true],
  ['equipOfflineNum', ['离线设备', 'Devices offline'], true],
  ['equipOnlineNum', ['在线设备', 'Devices online'], false],
  ['equipNum', ['设备总数', 'Devices'], false],
];

function counters(sheet: Sheet): void {
  const width = (1232 - 64) / counted.length;
  for (const [at, [systemKey, title, isBad]] of counted.entries()) {
    const x = 24 + at * (width + 16);
    sheet.panel([x, 72, width, 80]);
    sheet.text([x + 16, 80, width - 32, 24], title, { size: 13, color: sheet.look.dim });
    alarmCount(sheet, [x + 16, 104, width - 32, 40], { size: 28, bold: true }, { systemKey, isBad });
  }
}

export function ticker(sheet: Sheet, box: Rect, fontSize = 14): void {
  const { look } = sheet;
  sheet.add('Usual.Scrollbar', boxOf(box), {
    style: { fill: look.panel, stroke: look.rule, strokeWidth: 1, radius: 4, color: look.ink, fontSize },
    dataAddon: { text: sheet.t(['报警信息', 'Alarms']), showAlarms: true, restsIfFits: true },
  });
}

export function table(sheet: Sheet, box: Rect, title: Words, addon: Record<string, unknown>, fontSize = 14): void {
  const { look } = sheet;
  sheet.add('Complex.Alarm', boxOf(box), {
    style: { fill: look.panel, stroke: look.rule, strokeWidth: 1, radius: 4, color: look.ink, fontSize },
    dataAddon: { title: sheet.t(title), showEquip: true, ...addon },
  });
}
