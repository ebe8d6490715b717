import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { words } from '../../base/i18n/words.ts';

export const templateTexts = defineTexts('template', {
  notBound: { cn: '未绑定设备', en: 'No bound devices' },

  add: words.addDeviceTemplate,
  create: { cn: '创建模板', en: 'Create template' },
  name: words.templateName,
  source: { cn: '从哪里开始', en: 'Start from' },
  fromNothing: { cn: '空白模板', en: 'Blank template' },
  fromEquipment: { cn: '现有设备', en: 'Existing device' },
  fromModel: words.deviceModel,
  fromTemplate: { cn: '复制模板', en: 'Existing template' },
  chooseEquipment: words.chooseDevice,
  chooseModel: { cn: '选择设备型号', en: 'Choose device model' },
  chooseTemplate: { cn: '选择模板', en: 'Choose template' },
  sourceNeeded: { cn: '请选择来源', en: 'Choose a source' },
  bind: { cn: '把该设备绑定到新模板', en: 'Bind this device to the new template' },
  bindNote: {
    cn: '设备的变量、编号和历史数据保持不变。',
    en: 'The signals of the device keep their IDs and history.',
  },
  leftOut: {
    cn: '以下内容引用了其他设备，未放入模板：',
    en: 'These items refer to other devices and were left out of the template:',
  },
  openTemplate: words.openTemplate,
  copy: { cn: '复制模板', en: 'Duplicate template' },
  copyName: { cn: '{name} 副本', en: '{name} copy' },
  syncTitle: { cn: '同步：{name}', en: 'Sync: {name}' },

  syncAll: { cn: '同步全部（{count}）', en: 'Sync all ({count})' },
  syncChosen: { cn: '同步所选（{count}）', en: 'Sync selected ({count})' },
  retryFailed: { cn: '重试失败的（{count}）', en: 'Retry failed ({count})' },
  retry: words.tryAgain,
  sync: { cn: '同步', en: 'Sync' },
  preview: { cn: '预览差异', en: 'Preview changes' },
  previewTitle: { cn: '同步后“{name}”的变化', en: 'Changes to “{name}” after sync' },
  progress: { cn: '同步进度：{done} / {total}', en: 'Progress: {done} of {total}' },
  boundNone: { cn: '还没有设备绑定该模板', en: 'No devices bound to this template yet' },
  boundNoneNote: {
    cn: '在设备管理中选择设备，批量绑定到该模板。',
    en: 'Select devices under “Devices” and bind them to this template.',
  },
  boundFailed: { cn: '绑定的设备加载失败', en: 'Could not load the bound devices' },
  all: words.all,
  search: words.deviceName,
  revision: { cn: '同步版本', en: 'Synced version' },
  offline: { cn: '离线', en: 'offline' },
  noGateway: { cn: '未绑定网关', en: 'no gateway' },
  unsavedNote: {
    cn: '模板有未保存的修改，同步只会下发已保存的版本 {revision}。',
    en: 'The template has unsaved changes; sync only applies the saved version {revision}.',
  },
  loadFailed: { cn: '预览加载失败', en: 'Could not load the preview' },
});
