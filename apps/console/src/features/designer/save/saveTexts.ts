import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';

export const saveTexts = defineTexts('designer-save', {
  beforeUnload: { cn: '系统可能不会保存您所做的更改!', en: 'The changes you made may not be saved!' },
  leaveTitle: { cn: '离开设计器？', en: 'Leave the designer?' },
  leaveNote: {
    cn: '有 {count} 个页面未保存，不保存就离开，这些修改将丢失。',
    en: 'Unsaved pages: {count}. Without saving, their changes are lost.',
  },
  leave: { cn: '不保存，离开', en: 'Leave without saving' },
  saveAndLeave: { cn: '保存并离开', en: 'Save and leave' },
  stay: words.keepEditing,

  draftTitle: { cn: '恢复未保存的修改？', en: 'Recover unsaved changes?' },
  draftNote: {
    cn: '上次在本机编辑此页面时有 {count} 处修改没有保存（{time}）。',
    en: 'When this page was last drawn in this browser ({time}), not everything was saved. Changes left: {count}.',
  },
  draftOlder: {
    cn: '此后 {loginname} 保存了新版本；恢复后保存时会请您选择以哪个版本为准。',
    en: '{loginname} saved a new version since. You will be asked which one to keep when you save.',
  },
  draftTake: { cn: '恢复', en: 'Recover' },
  draftDrop: { cn: '丢弃', en: 'Discard' },

  conflictTitle: { cn: '页面已被他人保存', en: 'Somebody else saved this page' },
  conflictOwnTitle: { cn: '页面已在您的另一窗口中保存', en: 'You saved this page in another window' },
  conflictOwnNote: {
    cn: '您于 {time} 在另一窗口保存了第 {revision} 版，而此处的修改基于更早的版本。两边的内容都不会丢失，请选择：',
    en: 'Version {revision} was saved in another window of yours at {time}. Nothing of either is lost. Choose:',
  },
  conflictNote: {
    cn: '{loginname} 于 {time} 保存了第 {revision} 版，而您的修改基于更早的版本。两边的内容都不会丢失，请选择：',
    en: '{loginname} saved version {revision} at {time}, after you began. Nothing of either is lost. Choose:',
  },
  takeTheirs: { cn: '载入对方版本', en: 'Load theirs' },
  takeTheirsNote: {
    cn: '画布换成对方的内容；按“撤销”可回到您的修改。',
    en: 'The canvas becomes theirs. Undo brings yours back.',
  },
  saveMine: { cn: '用我的覆盖', en: 'Save mine over it' },
  saveMineNote: { cn: '对方的内容保留在历史版本中，可随时恢复。', en: 'Theirs stays a version and can be restored.' },
  keepBoth: { cn: '两份都保留', en: 'Keep both' },
  keepBothNote: {
    cn: '您的内容另存为新页面“{title}”，本页面保留对方的内容。',
    en: 'Yours becomes a new page “{title}”, this page stays theirs.',
  },
  copyTitle: { cn: '{title} 副本', en: '{title} copy' },
  compareBoth: { cn: '先比较两份', en: 'Compare them first' },
  compareNoMore: { cn: '收起比较', en: 'Hide the comparison' },
  decideLater: { cn: '稍后决定', en: 'Decide later' },
  keptBoth: { cn: '您的内容已保存为页面“{title}”', en: 'Yours was saved as the page “{title}”' },

  othersDraw: {
    cn: '{names} 也在编辑此页面，请先沟通，避免相互覆盖。',
    en: '{names} is drawing this page, too. Agree on who saves.',
  },
  ownWindow: { cn: '此页面已在您的另一窗口中打开，保存时可能冲突。', en: 'You have this page open in another window.' },
  alsoDraws: { cn: '同时编辑：{names}', en: 'Also drawing: {names}' },
  ownOtherWindow: { cn: '您自己（另一窗口）', en: 'You (another window)' },
  newerSaved: {
    cn: '{loginname} 于 {time} 保存了第 {revision} 版。',
    en: '{loginname} saved version {revision} at {time}.',
  },
  loadNewer: { cn: '载入新版本', en: 'Load it' },
  dismiss: { cn: '知道了', en: 'OK' },

  versions: { cn: '历史版本', en: 'Versions' },
  versionsFailed: { cn: '历史版本加载失败', en: 'The versions could not be loaded' },
  versionsEmpty: { cn: '还没有保存过的版本', en: 'Nothing was saved yet' },
  version: { cn: '第 {revision} 版', en: 'Version {revision}' },
  current: { cn: '最新', en: 'Newest' },
  base: { cn: '画布基于此版', en: 'The canvas began here' },
  restoredFrom: { cn: '恢复自第 {revision} 版', en: 'restored from version {revision}' },
  versionFacts: { cn: '{count} 个控件 · {size} KB', en: 'Widgets: {count} · {size} KB' },
  compare: { cn: '与当前画布比较', en: 'Compare with the canvas' },
  restore: { cn: '恢复', en: 'Restore' },
  restoreTitle: { cn: '恢复第 {revision} 版？', en: 'Restore version {revision}?' },
  restoreNote: {
    cn: '该版本会成为最新版本；现有版本保留在历史中。',
    en: 'It becomes the newest version. What is there now stays a version.',
  },
  restoreDirty: { cn: '画布上未保存的修改可用“撤销”找回。', en: 'Unsaved changes of the canvas come back by undo.' },
  restored: { cn: '已恢复第 {revision} 版', en: 'Version {revision} is restored' },
  cancel: words.cancel,
  theirs: { cn: '第 {revision} 版（{loginname}）', en: 'Version {revision} ({loginname})' },
  mine: { cn: '当前画布', en: 'The canvas now' },
  added: { cn: '新增 {count}', en: '{count} added' },
  removed: { cn: '删除 {count}', en: '{count} removed' },
  changed: { cn: '修改 {count}', en: '{count} changed' },
  conChanged: { cn: '页面设置：{names}', en: 'Page settings: {names}' },
  noDifference: { cn: '内容相同', en: 'No difference' },
  loadFailed: { cn: '版本加载失败', en: 'The version could not be loaded' },
  failed: { cn: '未能完成', en: 'That did not work' },
});
