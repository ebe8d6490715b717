import type { Text } from '@lookfar/contract';

/** Texts that several maps share. */
export const generic: Text = { cn: '通用', en: 'Generic' };

/** For register maps that are not specific to a manufacturer. */
export const adapt: Text = {
  cn: '寄存器地址为常见排列，并非某一厂家的地址表；接入前请按设备说明书核对并修改。',
  en: 'The addresses follow a common layout, not one manufacturer’s map: check them against the manual and adjust them before use.',
};

export const groups = {
  voltage: { cn: '电压', en: 'Voltage' },
  current: { cn: '电流', en: 'Current' },
  power: { cn: '功率', en: 'Power' },
  energy: { cn: '电能', en: 'Energy' },
  status: { cn: '状态', en: 'Status' },
  measured: { cn: '测量值', en: 'Measured' },
  settings: { cn: '设定', en: 'Settings' },
  totals: { cn: '累计', en: 'Totals' },
  control: { cn: '控制', en: 'Control' },
} as const satisfies Record<string, Text>;

export const stoppedRunning = [
  { value: 0, text: { cn: '停止', en: 'Stopped' } },
  { value: 1, text: { cn: '运行', en: 'Running' } },
];

export const normalFault = [
  { value: 0, text: { cn: '正常', en: 'Normal' } },
  { value: 1, text: { cn: '故障', en: 'Fault' } },
];

export const normalAlarm = [
  { value: 0, text: { cn: '正常', en: 'Normal' } },
  { value: 1, text: { cn: '报警', en: 'Alarm' } },
];

export const manualAuto = [
  { value: 0, text: { cn: '手动', en: 'Manual' } },
  { value: 1, text: { cn: '自动', en: 'Automatic' } },
];

export const localRemote = [
  { value: 0, text: { cn: '本地', en: 'Local' } },
  { value: 1, text: { cn: '远程', en: 'Remote' } },
];

export const openClosed = [
  { value: 0, text: { cn: '分闸', en: 'Open' } },
  { value: 1, text: { cn: '合闸', en: 'Closed' } },
];
