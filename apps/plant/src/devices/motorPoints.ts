import { command, type Motor, motorState, reset, setAuto } from '../physics/motor.ts';
import type { Waterworks } from '../physics/waterworks.ts';
import { coil, counter, flag, float, input, named, type Point, state, word } from './point.ts';

interface MotorPlace {
  /** As in 1号泵. */
  label: string;
  /** First input register and first coil. */
  register: number;
  coil: number;
  get(works: Waterworks): Motor;
  set(works: Waterworks, change: (motor: Motor) => Motor): Waterworks;
}

export const runTexts = ['停止', '运行', '故障'];
const takesOver = '写入后转为手动';

/** What every motor has: twelve input registers and three coils. */
export function motorPoints({ label, register, coil: first, get, set }: MotorPlace): Point[] {
  return [
    state(input(register), { title: `${label}状态`, group: '状态' }, runTexts, (works) => motorState(get(works))),
    word(
      input(register + 1),
      { title: `${label}电流`, group: '电气', unit: 'A', decimals: 1 },
      (works) => get(works).current,
    ),
    word(
      input(register + 2),
      { title: `${label}轴承温度`, group: '测量', unit: '℃', decimals: 1 },
      (works) => get(works).bearing,
      { dataType: 'INT16', upperLimit: 85, deadband: 2 },
    ),
    float(
      input(register + 3),
      { title: `${label}振动`, group: '测量', unit: 'mm/s', decimals: 2 },
      (works) => get(works).vibration,
      { upperLimit: 7.1 },
    ),
    counter(
      input(register + 5),
      { title: `${label}运行时间`, group: '累计', unit: 'h', decimals: 1 },
      (works) => get(works).hours,
    ),
    named(
      flag(coil(first), { title: `${label}启停`, group: '控制' }, (works) => get(works).running, {
        write: (works, value) => set(works, (motor) => command(motor, value === 1)),
        note: takesOver,
      }),
      '停止',
      '启动',
    ),
    named(
      flag(coil(first + 1), { title: `${label}自动`, group: '控制' }, (works) => get(works).auto, {
        write: (works, value) => set(works, (motor) => setAuto(motor, value === 1)),
      }),
      '手动',
      '自动',
    ),
    flag(coil(first + 2), { title: `${label}复位`, group: '控制' }, () => false, {
      write: (works, value) => (value === 1 ? set(works, reset) : works),
      note: '写 1 复位故障，自动返回 0',
    }),
  ];
}
