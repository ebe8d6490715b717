import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';

export const addTexts = defineTexts('equipment.add', {
  save: { cn: '保存并配置', en: 'Save and configure' },
  cancel: words.cancel,
  gateway: words.gateway,
  gatewayNote: {
    cn: '设备通过网关采集数据。现在没有网关也可以保存，以后再绑定。',
    en: 'A gateway collects the data of the device. It can be bound later, too.',
  },
  source: { cn: '变量来源', en: 'Where its signals come from' },
  empty: { cn: '空白', en: 'Empty' },
  emptyNote: { cn: '保存后选择协议并逐个添加变量。', en: 'Choose the driver and add signals after saving.' },
  template: { cn: '设备模板', en: 'Template' },
  templateNote: {
    cn: '使用模板的协议、变量、报警、报表和脚本，之后可随模板同步。',
    en: 'Takes driver, signals, alarms, reports and scripts of the template and can follow it later.',
  },
  model: words.deviceModel,
  modelNote: {
    cn: '填入该型号的协议和变量表，之后可自由修改。',
    en: 'Fills in the driver and register map of the model; everything can be changed afterwards.',
  },
  chooseModel: { cn: '搜索型号或厂商', en: 'Find a model or a manufacturer' },
  noModel: { cn: '没有匹配的型号', en: 'No model matches' },
  chooseFirst: { cn: '请选择{what}，或改为“空白”', en: 'Choose one, or take "empty"' },
  connection: words.connection,
  connectionNote: {
    cn: '本设备自己的地址；其余参数在保存后的“驱动”页中修改。',
    en: 'Where this device is. Other parameters are edited on the driver tab afterwards.',
  },
  preview: { cn: '变量预览（{count} 个）', en: 'Preview of {count} signals' },
  previewMore: { cn: '仅显示前 {count} 个', en: 'The first {count} are shown' },
  previewFailed: { cn: '变量预览加载失败', en: 'Could not load the preview' },
  signals: { cn: '{count} 个变量', en: '{count} signals' },
  title: words.signal,
  address: words.address,
  dataType: { cn: '类型', en: 'Type' },
  unit: words.unit,
  access: { cn: '读写', en: 'Access' },
  readOnly: { cn: '只读', en: 'Read' },
  readWrite: { cn: '读写', en: 'Read/write' },
  saved: { cn: '设备“{name}”已保存', en: '"{name}" was saved' },
});
