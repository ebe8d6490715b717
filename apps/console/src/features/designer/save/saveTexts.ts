import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';

export const saveTexts = defineTexts('designer-save', {
  beforeUnload: { cn: '系统可能不会保存您所做的更改!', en: 'Changes you made may not be saved.' },
  leaveTitle: { cn: '离开设计器？', en: 'Leave the designer?' },
  leaveNote: {
    cn: '有 {count} 个页面未保存，不保存就离开，这些修改将丢失。',
    en: '{count} {count|page is|pages are} not saved. If you leave without saving, these changes are lost.',
  },
  leave: { cn: '不保存，离开', en: 'Leave without saving' },
  saveAndLeave: { cn: '保存并离开', en: 'Save and leave' },
  stay: words.keepEditing,

  draftTitle: { cn: '恢复未保存的修改？', en: 'Restore unsaved changes?' },
  draftNote: {
    cn: '上次在本机编辑此页面时有 {count} 处修改没有保存（{time}）。',
    en: 'When you last edited this page in this browser, {count} changes were not saved ({time}).',
  },
  draftOlder: {
    cn: '此后 {loginname} 保存了新版本；恢复后保存时会请您选择以哪个版本为准。',
    en: '{loginname} has saved a newer version since. When you save, you will be asked which version to keep.',
  },
  draftTake: { cn: '恢复', en: 'Restore' },
  draftDrop: { cn: '丢弃', en: 'Discard' },

  conflictTitle: { cn: '页面已被他人保存', en: 'Someone else saved this page' },
  conflictOwnTitle: { cn: '页面已在您的另一窗口中保存', en: 'You saved this page in another window' },
  conflictOwnNote: {
    cn: '您于 {time} 在另一窗口保存了第 {revision} 版，而此处的修改基于更早的版本。两边的内容都不会丢失，请选择：',
    en: 'You saved version {revision} in another window at {time}; the changes here are based on an earlier version. Nothing is lost on either side. Choose what to do:',
  },
  conflictNote: {
    cn: '{loginname} 于 {time} 保存了第 {revision} 版，而您的修改基于更早的版本。两边的内容都不会丢失，请选择：',
    en: '{loginname} saved version {revision} at {time}; your changes are based on an earlier version. Nothing is lost on either side. Choose what to do:',
  },
  takeTheirs: { cn: '载入对方版本', en: 'Load their version' },
  takeTheirsNote: {
    cn: '画布换成对方的内容；按“撤销”可回到您的修改。',
    en: 'The canvas shows their content. Undo brings your changes back.',
  },
  saveMine: { cn: '用我的覆盖', en: 'Overwrite with mine' },
  saveMineNote: {
    cn: '对方的内容保留在历史版本中，可随时恢复。',
    en: 'Their version stays in the version history and can be restored at any time.',
  },
  keepBoth: { cn: '两份都保留', en: 'Keep both' },
  keepBothNote: {
    cn: '您的内容另存为新页面“{title}”，本页面保留对方的内容。',
    en: 'Yours is saved as a new page “{title}”; this page keeps their content.',
  },
  copyTitle: { cn: '{title} 副本', en: '{title} copy' },
  compareBoth: { cn: '先比较两份', en: 'Compare both first' },
  compareNoMore: { cn: '收起比较', en: 'Hide comparison' },
  decideLater: { cn: '稍后决定', en: 'Decide later' },
  keptBoth: { cn: '您的内容已保存为页面“{title}”', en: 'Your content was saved as page “{title}”' },

  othersDraw: {
    cn: '{names} 也在编辑此页面，请先沟通，避免相互覆盖。',
    en: '{names} is also editing this page. Talk to each other to avoid overwriting changes.',
  },
  ownWindow: {
    cn: '此页面已在您的另一窗口中打开，保存时可能冲突。',
    en: 'You have this page open in another window; saving may conflict.',
  },
  alsoDraws: { cn: '同时编辑：{names}', en: 'Also editing: {names}' },
  ownOtherWindow: { cn: '您自己（另一窗口）', en: 'You (another window)' },
  newerSaved: {
    cn: '{loginname} 于 {time} 保存了第 {revision} 版。',
    en: '{loginname} saved version {revision} at {time}.',
  },
  loadNewer: { cn: '载入新版本', en: 'Load new version' },
  dismiss: { cn: '知道了', en: 'OK' },

  versions: words.versionHistory,
  versionsFailed: { cn: '历史版本加载失败', en: 'Could not load the version history' },
  versionsEmpty: { cn: '还没有保存过的版本', en: 'No saved versions yet' },
  version: { cn: '第 {revision} 版', en: 'Version {revision}' },
  current: { cn: '最新', en: 'Latest' },
  base: { cn: '画布基于此版', en: 'The canvas is based on this version' },
  restoredFrom: { cn: '恢复自第 {revision} 版', en: 'restored from version {revision}' },
  versionFacts: { cn: '{count} 个控件 · {size} KB', en: '{count} widgets · {size} KB' },
  compare: { cn: '与当前画布比较', en: 'Compare with the canvas' },
  restore: { cn: '恢复', en: 'Restore' },
  restoreTitle: { cn: '恢复第 {revision} 版？', en: 'Restore version {revision}?' },
  restoreNote: {
    cn: '该版本会成为最新版本；现有版本保留在历史中。',
    en: 'It becomes the latest version. The current version stays in the history.',
  },
  restoreDirty: { cn: '画布上未保存的修改可用“撤销”找回。', en: 'Undo brings back unsaved changes on the canvas.' },
  restored: { cn: '已恢复第 {revision} 版', en: 'Version {revision} restored' },
  cancel: words.cancel,
  theirs: { cn: '第 {revision} 版（{loginname}）', en: 'Version {revision} ({loginname})' },
  mine: { cn: '当前画布', en: 'Current canvas' },
  added: { cn: '新增 {count}', en: '{count} added' },
  removed: { cn: '删除 {count}', en: '{count} deleted' },
  changed: { cn: '修改 {count}', en: '{count} changed' },
  conChanged: { cn: '页面设置：{names}', en: 'Page settings: {names}' },
  noDifference: { cn: '内容相同', en: 'No differences' },
  loadFailed: { cn: '版本加载失败', en: 'Could not load the version' },
  failed: { cn: '未能完成', en: 'Could not complete this' },
});
