import { alarmCount, card, figure, readings } from '../kit/cards.ts';
import { categories } from '../kit/categories.ts';
import { chart, gauge } from '../kit/charts.ts';
import { stateText, writeButton } from '../kit/controls.ts';
import type { Template } from '../kit/template.ts';

/** For a phone in the hand: one column, large buttons. */
export const phonePage: Template = {
  key: 'phone-page',
  title: ['手机页面', 'Phone page'],
  category: categories.common,
  note: [
    '单列布局，适合手机竖屏：状态、关键值、趋势与大按钮。',
    'One column for an upright phone: state, key figures, a trend and large buttons.',
  ],
  frame: { width: 390, height: 844, fit: 'width' },
  draw(sheet) {
    const { look } = sheet;
    sheet.panel([0, 0, 390, 56], look.bar, { radius: 0 });
    sheet.text([16, 12, 200, 32], ['设备概况', 'Device'], { size: 20, bold: true });
    sheet.text([240, 16, 80, 24], ['报警', 'Alarms'], { color: look.dim, align: 'right' });
    alarmCount(sheet, [328, 16, 46, 24], { size: 16, bold: true, align: 'right' });
    gauge(sheet, [16, 72, 358, 208], ['主要参数', 'Main value']);
    stateText(sheet, [246, 80, 112, 24]);
    figure(sheet, [16, 296, 171, 80], ['压力', 'Pressure'], 24);
    figure(sheet, [203, 296, 171, 80], ['温度', 'Temperature'], 24);
    chart(sheet, [16, 392, 358, 192], ['最近 8 小时', 'Last 8 hours']);
    card(sheet, [16, 600, 358, 140], ['运行数据', 'Data']);
    readings(
      sheet,
      [32, 636, 326],
      [
        ['电流', 'Current'],
        ['频率', 'Frequency'],
        ['累计运行', 'Running hours'],
      ],
    );
    writeButton(sheet, [16, 756, 171, 64], ['启动', 'Start'], '1', true);
    writeButton(sheet, [203, 756, 171, 64], ['停止', 'Stop'], '0');
  },
};
