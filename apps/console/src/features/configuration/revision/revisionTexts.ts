import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';

export const revisionTexts = defineTexts('revisions', {
  system: words.system,
  title: { cn: '历史版本', en: 'Revisions' },
  current: { cn: '当前', en: 'current' },
  revision: { cn: '版本 {revision}', en: 'Revision {revision}' },
  counts: {
    cn: '变量 {signals} · 报警 {alarms} · 存储 {reports} · 脚本 {scripts}',
    en: '{signals} signals · {alarms} alarms · {reports} reports · {scripts} scripts',
  },
  compare: { cn: '比较', en: 'Compare' },
  compareHint: { cn: '选择两个版本进行比较', en: 'Choose two revisions to compare' },
  compareTitle: { cn: '版本 {from} → 版本 {to}', en: 'Revision {from} → revision {to}' },
  restore: { cn: '恢复到此版本', en: 'Restore this one' },
  restoreTitle: { cn: '恢复到版本 {revision}？', en: 'Restore revision {revision}?' },
  restoreNote: {
    cn: '该版本将作为新版本保存并下发；现在的版本仍保留在历史中。',
    en: 'It is saved as the newest and sent to the gateway; the present one stays in the list.',
  },
  restoreDirty: {
    cn: '您有未保存的修改，恢复后将丢失。',
    en: 'You have unsaved changes; restoring loses them.',
  },
  empty: { cn: '还没有历史版本', en: 'No revisions yet' },
  loadFailed: { cn: '历史版本加载失败', en: 'The revisions could not be loaded' },
  cancel: words.cancel,
  back: { cn: '返回列表', en: 'Back to the list' },
  select: { cn: '选择版本 {revision}', en: 'Choose revision {revision}' },
  cause_save: { cn: '保存', en: 'saved' },
  cause_add: { cn: '新建', en: 'added' },
  cause_restore: { cn: '恢复', en: 'restored' },
  cause_template: { cn: '模板同步', en: 'by its template' },
  cause_import: { cn: '导入', en: 'imported' },
  cause_alarmRule: { cn: '报警规则', en: 'alarm rules' },
});
