/** Repairs, inspections and scenes of the solar station. */
export const demoStationTerms = {
  充电设备: 'Charging equipment',
  通信: 'Communication',
  光伏与通信: 'Solar and communication',
  储能与电气: 'Storage and electrics',
  充电桩: 'Chargers',
  屏蔽端子: 'Shielded terminals',
  '冷媒 R410A': 'Refrigerant R410A',
  直流插头: 'DC connectors',
  '直流枪线总成 60 kW': 'DC charging cable 60 kW',
  '车主 李先生 13800004455': 'Mr Li, driver, 13800004455',

  储能舱巡检: 'Battery container check',
  '开门前先看可燃气体探测器，任何异味都不要进入。':
    'Look at the gas detector before opening the door; do not enter if anything smells.',
  消防主机无报警: 'No alarm at the fire panel',
  空调滤网: 'Air filter',
  干净: 'Clean',
  积灰: 'Dusty',
  充电车位巡检: 'Charging bay check',
  '逐个车位检查，发现破损立即停用并报修。': 'Check every bay. Disable and report whatever is damaged.',
  急停按钮完好: 'Emergency stop is intact',
  枪线与枪头: 'Cables and connectors',
  完好: 'Intact',
  轻微磨损: 'Slightly worn',
  破损: 'Damaged',
  接地电阻: 'Earth resistance',
  车位全景: 'Photo of the bays',
  储能舱每日巡检: 'Battery container, daily check',
  充电车位每周巡检: 'Charging bays, weekly check',

  谷电储能: 'Charge the battery at the night tariff',
  '每天 23 点低谷电价开始时，把储能的夜间充电目标提高到 90 %。':
    'Raises the night charging target to 90 % when the off-peak tariff begins at 23:00.',
  提高充电目标: 'Raise the target',
  等待充电或已充满: 'Wait until it charges or is full',
  没有充电: 'Does not charge',
  '储能在低谷时段开始后 30 分钟内没有充电，请检查运行模式。':
    'The battery has not charged within 30 minutes of the off-peak tariff. Please check its mode.',
  晨间恢复储能目标: 'Battery target back in the morning',
  '每天 7:50 恢复为 65 %，白天留出空间储存光伏余电。':
    'Sets it back to 65 % at 7:50 every day, which leaves room for surplus solar energy.',
  恢复充电目标: 'Set the target back',
  变压器重载时限制充电: 'Limit charging while the transformer is busy',
  '手动启动：充电总功率限到 200 kW，负载率回落后恢复；任何一步失败都恢复原值。':
    'Started by hand: limits charging to 200 kW until the load has fallen. Any failure restores the previous value.',
  限制充电功率: 'Limit charging',
  等待负载回落: 'Wait for the load',
  负载仍然偏高: 'The load is still high',
  '限制充电 30 分钟后变压器负载率仍高于 60 %，请到现场检查。':
    'After limiting charging for 30 minutes the load of the transformer is still above 60 %. Please check on site.',
  恢复充电功率: 'Restore charging',
  '变压器负载已回落，充电功率恢复为 300 kW。': 'The load has fallen, charging is back to 300 kW.',
};
