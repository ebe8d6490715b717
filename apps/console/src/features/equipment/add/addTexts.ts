import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';

export const addTexts = defineTexts('equipment.add', {
  save: { cn: '保存并配置', en: 'Save and configure' },
  cancel: words.cancel,
  gateway: words.gateway,
  gatewayNote: {
    cn: '设备通过网关采集数据。现在没有网关也可以保存，以后再绑定。',
    en: 'A gateway collects the data of the device. You can also save now and bind a gateway later.',
  },
  source: { cn: '变量来源', en: 'Signal source' },
  empty: { cn: '空白', en: 'Empty' },
  emptyNote: { cn: '保存后选择协议并逐个添加变量。', en: 'Choose a protocol and add signals after saving.' },
  template: { cn: '设备模板', en: 'Template' },
  templateNote: {
    cn: '使用模板的协议、变量、报警、报表和脚本，之后可随模板同步。',
    en: 'Uses the driver, signals, alarms, storage rules and scripts of the template, and can be synced with it later.',
  },
  model: words.deviceModel,
  modelNote: {
    cn: '填入该型号的协议和变量表，之后可自由修改。',
    en: 'Copies the driver and register map of the model. You can change everything afterwards.',
  },
  chooseModel: { cn: '搜索型号或厂商', en: 'Search model or manufacturer' },
  noModel: { cn: '没有匹配的型号', en: 'No matching models' },
  chooseFirst: { cn: '请选择{what}，或改为“空白”', en: 'Choose one, or select “Empty”' },
  connection: words.connection,
  connectionNote: {
    cn: '本设备自己的地址；其余参数在保存后的“驱动”页中修改。',
    en: 'The address of this device. You can edit the other parameters on the driver tab after saving.',
  },
  preview: { cn: '变量预览（{count} 个）', en: 'Signal preview ({count})' },
  previewMore: { cn: '仅显示前 {count} 个', en: 'Only the first {count} are shown' },
  previewFailed: { cn: '变量预览加载失败', en: 'Could not load the preview' },
  signals: { cn: '{count} 个变量', en: '{count} {count|signal|signals}' },
  title: words.signal,
  address: words.address,
  dataType: { cn: '类型', en: 'Type' },
  unit: words.unit,
  access: { cn: '读写', en: 'Access' },
  readOnly: { cn: '只读', en: 'Read-only' },
  readWrite: { cn: '读写', en: 'Read/write' },
  saved: { cn: '设备“{name}”已保存', en: '“{name}” saved' },
});
