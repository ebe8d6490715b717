import { defineTexts } from '../../../base/i18n/defineTexts.ts';
import { words } from '../../../base/i18n/words.ts';

export const driverTexts = defineTexts('driver-editor', {
  protocol: words.protocol,
  chooseProtocol: { cn: '选择协议', en: 'Choose protocol' },
  noDriver: { cn: '还没有选择协议', en: 'No protocol chosen yet' },
  noDriverNote: {
    cn: '选择与设备通讯的协议，或从设备型号填充驱动和变量。',
    en: 'Choose how to communicate with the device, or fill in driver and signals from a device model.',
  },
  parameters: words.connection,
  needs: {
    cn: '该驱动需要在网关上另行安装：{name}',
    en: 'This driver needs an additional package on the gateway: {name}',
  },
  readOnlyDriver: { cn: '该驱动只读，不能写入变量', en: 'This driver is read-only' },
  unknownDriver: { cn: '未知驱动 {id}', en: 'Unknown driver {id}' },
  addresses: { cn: '变量地址的写法', en: 'How to write addresses' },
  example: { cn: '示例', en: 'Example' },
  meaning: { cn: '含义', en: 'Meaning' },
  type: { cn: '数据类型', en: 'Data type' },
  locked: {
    cn: '协议由模板决定。连接参数可以按本设备修改，同步时保留。',
    en: 'The template sets the protocol. You can change the connection parameters for this device; sync keeps them.',
  },
  openTemplate: words.openTemplate,
  changeTitle: { cn: '更换协议？', en: 'Change protocol?' },
  changeNote: {
    cn: '连接参数将换成新协议的默认值；变量保留，但地址写法可能不同。',
    en: 'The connection parameters are reset to the defaults of the new protocol. Signals are kept, but addresses may be written differently.',
  },
  change: { cn: '更换', en: 'Change' },
  cancel: words.cancel,

  model: { cn: '从设备型号填充', en: 'Fill from a device model' },
  modelTitle: { cn: '从设备型号填充', en: 'Fill from a device model' },
  modelSearch: { cn: '搜索型号', en: 'Search models' },
  modelNone: { cn: '没有匹配的型号', en: 'No matching models' },
  modelFacts: {
    cn: '{driver} · {signals} 个变量 · {alarms} 条报警',
    en: '{driver} · {signals} {signals|signal|signals} · {alarms} {alarms|alarm|alarms}',
  },
  modelReplace: { cn: '替换驱动、变量和报警', en: 'Replace driver, signals and alarms' },
  modelAppend: { cn: '仅追加变量和报警', en: 'Append signals and alarms only' },
  modelReplaceNote: {
    cn: '现有的 {signals} 个变量和 {alarms} 条报警规则将从草稿中移除，保存前可撤销。',
    en: 'This removes {signals} {signals|signal|signals} and {alarms} {alarms|alarm rule|alarm rules} from the draft. You can undo this until you save.',
  },
  modelAppendNote: {
    cn: '型号使用驱动 {driver}，与当前驱动不同，地址写法可能不符。',
    en: 'The model uses the driver {driver}, so its addresses may not fit the current driver.',
  },
  modelApply: { cn: '填充', en: 'Fill in' },
  shipped: words.builtIn,

  test: { cn: '测试连接', en: 'Test connection' },
  testHint: {
    cn: '由网关用当前参数（无需保存）打开设备一次',
    en: 'The gateway opens the device once with the current parameters, saved or not',
  },
  testTemplate: { cn: '模板和型号没有设备，不能测试', en: 'Templates and models have no device to test' },
  testNoGateway: { cn: '未绑定网关，不能测试', en: 'No gateway bound' },
  testOffline: { cn: '网关离线，不能测试', en: 'The gateway is offline' },
  testProblems: { cn: '请先改正连接参数', en: 'Fix the parameters first' },
  stepSend: { cn: '发送到网关 {sn}', en: 'Sent to gateway {sn}' },
  stepOpen: { cn: '网关打开设备', en: 'Gateway opens the device' },
  stepRead: { cn: '读取变量', en: 'Read signals' },
  testRunning: { cn: '正在测试…', en: 'Testing…' },
  testOk: { cn: '连接成功，{ms} 毫秒', en: 'Connected, {ms} ms' },
  testFailed: { cn: '连接失败：{code} {reason}', en: 'Connection failed: {code} {reason}' },
  testLostGateway: { cn: '网关离线，没有执行', en: 'The gateway is offline; nothing was done' },
  readings: { cn: '读到的值', en: 'Values read' },
  signal: words.signal,
  raw: { cn: '原始值', en: 'Raw value' },
  shown: { cn: '显示值', en: 'Displayed value' },
  result: words.result,
});
