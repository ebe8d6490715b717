import { numbered, type Terms } from './Term.ts';

/** What is measured at every motor. */
const motor: Terms = {
  状态: 'status',
  电流: 'current',
  轴承温度: 'bearing temperature',
  振动: 'vibration',
  运行时间: 'running hours',
  启停: 'start/stop',
  自动: 'auto',
  复位: 'reset',
  故障: 'fault',
};

const filter: Terms = {
  状态: 'status',
  水头损失: 'head loss',
  滤速流量: 'flow',
  投运: 'in service',
  反冲洗请求: 'backwash request',
};

const dosing: Terms = {
  药罐液位: 'tank level',
  计量泵状态: 'dosing pump status',
  投加量: 'dose',
  药液流量: 'solution flow',
  累计用量: 'total consumption',
  投加使能: 'dosing enabled',
  自动投加: 'automatic dosing',
  补液阀: 'refill valve',
  手动投加量: 'manual dose',
};

const dosed = (cn: string, en: string): Terms =>
  Object.fromEntries(Object.entries(dosing).map(([part, english]) => [`${cn}${part}`, `${en} ${english}`]));

/** Signals of the water works. */
export const signalTerms: Terms = {
  ...numbered(3, { cn: '泵', en: 'Pump' }, { ...motor, 流量: 'flow' }),
  ...numbered(3, { cn: '送水泵', en: 'Booster pump' }, { ...motor, 流量: 'flow' }),
  ...numbered(
    2,
    { cn: '空压机', en: 'Compressor' },
    { ...motor, 工况: 'load state', 排气温度: 'discharge temperature' },
  ),
  ...numbered(4, { cn: '格', en: 'Filter' }, filter),
  ...dosed('PAC', 'PAC'),
  ...dosed('次氯酸钠', 'Hypochlorite'),

  取水总流量: 'Total intake flow',
  出水母管压力: 'Discharge header pressure',
  河道水位: 'River level',
  格栅前后液位差: 'Level difference across the screen',
  原水浊度: 'Raw water turbidity',
  原水温度: 'Raw water temperature',
  '原水 pH': 'Raw water pH',
  累计取水量: 'Total water abstracted',

  池内水位: 'Basin level',
  泥位: 'Sludge level',
  排泥阀: 'Sludge valve',
  排泥流量: 'Sludge flow',
  累计排泥量: 'Total sludge discharged',
  刮泥机: 'Sludge scraper',
  自动排泥泥位: 'Sludge level for automatic discharge',
  沉后水浊度: 'Settled water turbidity',
  '沉后水 pH': 'Settled water pH',

  滤池进水流量: 'Filter inlet flow',
  滤后水流量: 'Filtered water flow',
  滤后水浊度: 'Filtered water turbidity',
  反冲洗流量: 'Backwash flow',
  累计反冲洗水量: 'Total backwash water',
  反冲洗水头损失: 'Head loss for backwash',
  余氯目标值: 'Residual chlorine setpoint',

  液位: 'Level',
  蓄水量: 'Stored volume',
  余氯: 'Residual chlorine',
  浊度: 'Turbidity',
  水温: 'Water temperature',
  进水流量: 'Inflow',
  出水流量: 'Outflow',
  进水阀: 'Inlet valve',
  液位高报警: 'High level alarm',
  液位低报警: 'Low level alarm',
  高液位定值: 'High level limit',
  低液位定值: 'Low level limit',

  出厂水压力: 'Outlet water pressure',
  出厂水流量: 'Outlet water flow',
  出厂压力设定: 'Outlet pressure setpoint',
  累计送水量: 'Total water supplied',

  变频器状态: 'Drive status',
  变频器故障: 'Drive fault',
  输出频率: 'Output frequency',
  输出电流: 'Output current',
  输出功率: 'Output power',
  散热器温度: 'Heat sink temperature',
  用电量: 'Energy used',
  故障代码: 'Fault code',
  启停命令: 'Start/stop command',
  本地给定: 'Local setpoint',
  频率给定: 'Frequency setpoint',

  A相电压: 'Phase A voltage',
  A相电流: 'Phase A current',
  B相电压: 'Phase B voltage',
  B相电流: 'Phase B current',
  C相电压: 'Phase C voltage',
  C相电流: 'Phase C current',
  有功功率: 'Active power',
  无功功率: 'Reactive power',
  功率因数: 'Power factor',
  频率: 'Frequency',
  有功电能: 'Active energy',
  电价时段: 'Tariff period',
  电价: 'Price of power',

  储气罐压力: 'Air receiver pressure',
  用气量: 'Air consumption',
  压力露点: 'Pressure dew point',
  加载压力: 'Load pressure',
  卸载压力: 'Unload pressure',

  机组状态: 'Generator status',
  机组故障: 'Generator fault',
  机组启停: 'Generator start/stop',
  行驶中: 'In motion',
  燃油低: 'Fuel low',
  发动机转速: 'Engine speed',
  冷却液温度: 'Coolant temperature',
  机油压力: 'Oil pressure',
  蓄电池电压: 'Battery voltage',
  燃油液位: 'Fuel level',
  发电量: 'Energy generated',
  经度: 'Longitude',
  纬度: 'Latitude',
  车速: 'Vehicle speed',
  自动调度: 'Automatic dispatch',
};
