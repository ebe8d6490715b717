import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';

export const revisionTexts = defineTexts('revisions', {
  system: words.system,
  title: words.versionHistory,
  current: { cn: '当前', en: 'current' },
  revision: { cn: '版本 {revision}', en: 'Version {revision}' },
  counts: {
    cn: '变量 {signals} · 报警 {alarms} · 存储 {reports} · 脚本 {scripts}',
    en: '{signals} {signals|signal|signals} · {alarms} {alarms|alarm|alarms} · {reports} {reports|storage rule|storage rules} · {scripts} {scripts|script|scripts}',
  },
  compare: { cn: '比较', en: 'Compare' },
  compareHint: { cn: '选择两个版本进行比较', en: 'Select two versions to compare' },
  compareTitle: { cn: '版本 {from} → 版本 {to}', en: 'Version {from} → version {to}' },
  restore: { cn: '恢复到此版本', en: 'Restore' },
  restoreTitle: { cn: '恢复到版本 {revision}？', en: 'Restore version {revision}?' },
  restoreNote: {
    cn: '该版本将作为新版本保存并下发；现在的版本仍保留在历史中。',
    en: 'It is saved as a new version and sent to the gateway. The current version stays in the history.',
  },
  restoreDirty: {
    cn: '您有未保存的修改，恢复后将丢失。',
    en: 'You have unsaved changes. They will be lost.',
  },
  empty: { cn: '还没有历史版本', en: 'No versions yet' },
  loadFailed: { cn: '历史版本加载失败', en: 'Could not load the version history' },
  cancel: words.cancel,
  back: { cn: '返回列表', en: 'Back to the list' },
  select: { cn: '选择版本 {revision}', en: 'Select version {revision}' },
  cause_save: { cn: '保存', en: 'saved' },
  cause_add: { cn: '新建', en: 'added' },
  cause_restore: { cn: '恢复', en: 'restored' },
  cause_template: { cn: '模板同步', en: 'template sync' },
  cause_import: { cn: '导入', en: 'imported' },
  cause_alarmRule: { cn: '报警规则', en: 'alarm rules' },
});
