import { defineTexts } from '../../base/i18n/defineTexts.ts';

export const driverFormTexts = defineTexts('driver-form', {
  secretKept: { cn: '已保存，不显示；输入新值将替换', en: 'Saved and hidden; type to replace it' },
  secretSet: { cn: '已设置', en: 'set' },
  notPreset: { cn: '未预设', en: 'not preset' },
  notPresetDefault: { cn: '未预设（默认 {value}）', en: 'not preset (default {value})' },
  on: { cn: '是', en: 'yes' },
  off: { cn: '否', en: 'no' },
  chooseDriver: { cn: '请先选择驱动', en: 'Choose a driver first' },
  noFields: { cn: '该驱动没有参数', en: 'This driver has no parameters' },
  driversFailed: { cn: '驱动列表加载失败', en: 'Could not load the drivers' },
});
