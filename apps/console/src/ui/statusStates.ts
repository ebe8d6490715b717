import { defineTexts } from '../base/i18n/defineTexts.ts';
import { words } from '../base/i18n/words.ts';

/** The states of the palette; each has `--scada-<state>-fill`, `-ink` and `-line`. */
export const statusStates = [
  'normal',
  'running',
  'stopped',
  'warning',
  'low',
  'medium',
  'high',
  'critical',
  'stale',
  'maintenance',
  'selected',
] as const;
export type StatusState = (typeof statusStates)[number];

export const statusTexts = defineTexts('status', {
  normal: words.normal,
  running: { cn: '运行', en: 'Running' },
  stopped: { cn: '停止', en: 'Stopped' },
  warning: { cn: '预警', en: 'Warning' },
  low: { cn: '低级报警', en: 'Low alarm' },
  medium: { cn: '中级报警', en: 'Medium alarm' },
  high: { cn: '高级报警', en: 'High alarm' },
  critical: { cn: '紧急报警', en: 'Critical alarm' },
  stale: { cn: '数据过期', en: 'Stale' },
  maintenance: { cn: '检修', en: 'Maintenance' },
  selected: { cn: '已选中', en: 'Selected' },
});
