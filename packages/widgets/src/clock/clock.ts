import { widget } from '../definition.ts';
import {
  bindingField,
  borderGroup,
  decorationField,
  effectGroup,
  fillGroup,
  fontGroup,
  group,
  radiusField,
} from '../kit/styleFields.ts';
import { ClockView } from './ClockView.tsx';
import { clockStyle, clockFields as f } from './clockFields.ts';
import { liveClock } from './liveClock.ts';

export const clock = widget({
  type: 'Usual.Timer',
  icon: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17zM12 7.5v4.5l3 2',
  layer: 'svg',
  fields: f,
  size: { width: 160, height: 28 },
  style: clockStyle,
  data: 'one',
  paints: ['fill', 'stroke', 'font'],
  inspector: [
    group('data', { cn: '时间', en: 'Time' }, [
      ...f.rows('show', bindingField()),
      ...f.when(({ show }) => show === 'time', 'format'),
      ...f.when(({ show }) => show === 'countdown', 'doneText'),
      ...f.rows('prefix', 'suffix'),
    ]),
    fontGroup([decorationField]),
    fillGroup([radiusField]),
    borderGroup,
    effectGroup,
  ],
  view: ClockView,
  live: liveClock,
  keywords: { cn: '时钟 日期 计时 倒计时 系统时间', en: 'clock date time timer countdown elapsed' },
});
