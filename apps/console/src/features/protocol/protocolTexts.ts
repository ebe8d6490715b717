import { defineTexts } from '../../base/i18n/defineTexts.ts';

export const protocolTexts = defineTexts('protocol', {
  add: { cn: '新增协议', en: 'Add a protocol' },
  edit: { cn: '修改协议', en: 'Edit the protocol' },
  remove: { cn: '删除协议', en: 'Delete the protocol' },
  removeNote: { cn: '协议“{name}”将被删除。', en: '“{name}” will be deleted.' },
  shipped: { cn: '内置', en: 'built in' },
  enabled: { cn: '启用', en: 'On' },
  disabled: { cn: '停用', en: 'Off' },
  nothingPreset: { cn: '无预设', en: 'nothing preset' },
  wasEnabled: { cn: '协议“{name}”已启用', en: '“{name}” is offered again' },
  wasDisabled: {
    cn: '协议“{name}”已停用，已使用它的设备不受影响',
    en: '“{name}” is no longer offered; devices that use it keep it',
  },
  formNote: {
    cn: '协议是驱动加上预先填好的参数。在设备或模板中选择它时，这些参数自动填入，仍可修改。',
    en: 'A protocol is a driver with parameters filled in before. They are taken over where it is chosen and can still be changed there.',
  },
  usedNote: {
    cn: '{count} 个设备或模板正在使用；修改预设不会改变它们已保存的参数。',
    en: '{count} devices or templates use it; what they have saved stays as it is.',
  },
});
