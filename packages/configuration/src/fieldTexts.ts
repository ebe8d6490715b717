import type { ConfigProblem, Text } from '@lookfar/contract';

export type Section = ConfigProblem['section'];

/** One item of a section, for use in a sentence. */
export const itemNames: Readonly<Record<Section, Text>> = {
  info: { cn: '基本信息', en: 'General' },
  driver: { cn: '协议', en: 'Protocol' },
  signals: { cn: '变量', en: 'Signal' },
  alarms: { cn: '报警', en: 'Alarm' },
  reports: { cn: '报表', en: 'Storage rule' },
  scripts: { cn: '脚本', en: 'Script' },
};

/** Names of the fields, as used by forms, lists, differences and problems. */
const fieldTexts: Readonly<Record<Section, Readonly<Record<string, Text>>>> = {
  info: {
    name: { cn: '名称', en: 'Name' },
    manufacturer: { cn: '厂商', en: 'Manufacturer' },
    model: { cn: '型号', en: 'Model' },
    location: { cn: '位置', en: 'Location' },
    longitude: { cn: '经度', en: 'Longitude' },
    latitude: { cn: '纬度', en: 'Latitude' },
    remark: { cn: '备注', en: 'Note' },
    display: { cn: '默认显示', en: 'Default view' },
    image: { cn: '图片', en: 'Image' },
    customFields: { cn: '自定义字段', en: 'Custom fields' },
  },
  driver: {
    protocolId: { cn: '所选协议', en: 'Selected protocol' },
    driver: { cn: '驱动', en: 'Driver' },
    parameters: { cn: '参数', en: 'Parameters' },
  },
  signals: {
    id: { cn: '编号', en: 'ID' },
    title: { cn: '名称', en: 'Name' },
    groupName: { cn: '分组', en: 'Group' },
    address: { cn: '地址', en: 'Address' },
    dataType: { cn: '数据类型', en: 'Data type' },
    byteOrder: { cn: '字节序', en: 'Byte order' },
    length: { cn: '字节长度', en: 'Length' },
    unit: { cn: '单位', en: 'Unit' },
    decimals: { cn: '小数位数', en: 'Decimals' },
    writable: { cn: '可写', en: 'Writable' },
    scale: { cn: '倍率', en: 'Scale' },
    formula: { cn: '采集公式', en: 'Read formula' },
    writeFormula: { cn: '写入公式', en: 'Write formula' },
    upperLimit: { cn: '上限', en: 'Upper limit' },
    lowerLimit: { cn: '下限', en: 'Lower limit' },
    signalMaps: { cn: '值映射', en: 'Value labels' },
    image: { cn: '图片', en: 'Image' },
    note: { cn: '备注', en: 'Note' },
    scanMs: { cn: '采集周期', en: 'Scan interval' },
    deadband: { cn: '变化死区', en: 'Deadband' },
  },
  alarms: {
    id: { cn: '编号', en: 'ID' },
    title: { cn: '名称', en: 'Name' },
    condition: { cn: '条件', en: 'Condition' },
    level: { cn: '级别', en: 'Priority' },
    onDelayMs: { cn: '触发延时', en: 'On-delay' },
    offDelayMs: { cn: '恢复延时', en: 'Off-delay' },
    latching: { cn: '锁存', en: 'Latching' },
    repeatMs: { cn: '重复报警', en: 'Repeat' },
    autoAck: { cn: '自动确认', en: 'Automatic acknowledgement' },
    text: { cn: '报警内容', en: 'Alarm text' },
    enabled: { cn: '启用', en: 'Enabled' },
  },
  reports: {
    id: { cn: '编号', en: 'ID' },
    name: { cn: '名称', en: 'Name' },
    mode: { cn: '存储方式', en: 'Mode' },
    intervalSeconds: { cn: '间隔', en: 'Interval' },
    condition: { cn: '条件', en: 'Condition' },
    retentionDays: { cn: '保存天数', en: 'Retention (days)' },
    signals: { cn: '变量', en: 'Signals' },
  },
  scripts: {
    id: { cn: '编号', en: 'ID' },
    name: { cn: '名称', en: 'Name' },
    enabled: { cn: '启用', en: 'Enabled' },
    trigger: { cn: '触发方式', en: 'Trigger' },
    code: { cn: '代码', en: 'Code' },
  },
};

/** Fields of an alarm's condition and of a script's trigger. */
const partTexts: Readonly<Record<string, Text>> = {
  kind: { cn: '类型', en: 'kind' },
  signalId: { cn: '变量', en: 'signal' },
  highHigh: { cn: '上上限', en: 'high-high limit' },
  high: { cn: '上限', en: 'high limit' },
  low: { cn: '下限', en: 'low limit' },
  lowLow: { cn: '下下限', en: 'low-low limit' },
  deadband: { cn: '回差', en: 'deadband' },
  value: { cn: '值', en: 'value' },
  not: { cn: '取反', en: 'inverted' },
  when: { cn: '范围', en: 'range' },
  bit: { cn: '位', en: 'bit' },
  is: { cn: '位值', en: 'bit value' },
  change: { cn: '变化量', en: 'change' },
  periodMs: { cn: '时间', en: 'period' },
  direction: { cn: '方向', en: 'direction' },
  afterMs: { cn: '超时', en: 'timeout' },
  sn: { cn: '网关', en: 'gateway' },
  formula: { cn: '公式', en: 'formula' },
  operator: { cn: '组合方式', en: 'combined with' },
  conditions: { cn: '子条件', en: 'conditions' },
  everySeconds: { cn: '周期', en: 'interval' },
  signals: { cn: '变量', en: 'signals' },
};

/** The name of a field by its path: `signalMaps.2.text` gets the name of `signalMaps`, a parameter its own. */
export function fieldText(section: Section, path: string): Text {
  const [field = '', ...rest] = path.split('.');
  if (section === 'driver' && field === 'parameters' && rest.length > 0) {
    const key = rest.join('.');
    return { cn: key, en: key };
  }
  const known = fieldTexts[section][field];
  const part = field === 'condition' || field === 'trigger' ? partTexts[rest[0] ?? ''] : undefined;
  if (known && part) return { cn: `${known.cn}的${part.cn}`, en: `${known.en} ${part.en}` };
  return known ?? { cn: path, en: path };
}
