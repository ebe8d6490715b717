import { defineTexts } from '../../base/i18n/defineTexts.ts';

export const protocolTexts = defineTexts('protocol', {
  removeNote: { cn: '协议“{name}”将被删除。', en: '“{name}” will be deleted.' },
  shippedStays: { cn: '内置协议不能删除，可以停用', en: 'A built-in protocol cannot be deleted; turn it off' },
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
    cn: '{useCount} 个设备或模板正在使用；修改预设不会改变它们已保存的参数。',
    en: '{useCount} devices or templates use it; what they have saved stays as it is.',
  },
});
