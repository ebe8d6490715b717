import { defineTexts } from '../../base/i18n/defineTexts.ts';
import { words } from '../../base/i18n/words.ts';

export const protocolTexts = defineTexts('protocol', {
  removeNote: { cn: '协议“{name}”将被删除。', en: '“{name}” will be deleted.' },
  shippedStays: {
    cn: '内置协议不能删除，可以停用',
    en: 'Built-in protocols cannot be deleted, but you can disable them',
  },
  shipped: words.builtIn,
  enabled: words.on,
  disabled: { cn: '停用', en: 'Disabled' },
  nothingPreset: { cn: '无预设', en: 'nothing preset' },
  wasEnabled: { cn: '协议“{name}”已启用', en: '“{name}” enabled' },
  wasDisabled: {
    cn: '协议“{name}”已停用，已使用它的设备不受影响',
    en: '“{name}” disabled; devices that use it are not affected',
  },
  formNote: {
    cn: '协议是驱动加上预先填好的参数。在设备或模板中选择它时，这些参数自动填入，仍可修改。',
    en: 'A protocol is a driver with preset parameters. They are copied to the device or template that uses it and can be changed there.',
  },
  usedNote: {
    cn: '{useCount} 个设备或模板正在使用；修改预设不会改变它们已保存的参数。',
    en: 'Used by {useCount} {useCount|device or template|devices or templates}; saved parameters do not change.',
  },
});
