import type { Terms } from './Term.ts';

/** Organisations, gateways, devices and what is said about them. */
export const deviceTerms: Terms = {
  远望水务: 'Yuanwang Water',

  取水净水网关: 'Intake and treatment gateway',
  送水公用网关: 'Supply and utilities gateway',
  '1号发电车网关': 'Generator truck 1 gateway',
  '2号发电车网关': 'Generator truck 2 gateway',

  取水泵房: 'Intake pump house',
  平流沉淀池: 'Sedimentation basin',
  'V 型滤池': 'V-type filters',
  加药间: 'Dosing room',
  清水池: 'Clear-water tank',
  送水泵房: 'Booster pump house',
  '1号送水泵变频器': 'Booster pump 1 drive',
  '2号送水泵变频器': 'Booster pump 2 drive',
  取水净水电表: 'Intake and treatment meter',
  送水泵房电表: 'Booster pump house meter',
  空压站: 'Compressor station',
  '1号移动发电车': 'Mobile generator 1',
  '2号移动发电车': 'Mobile generator 2',

  取水净水: 'Intake and treatment',
  清水送水: 'Clear water and supply',
  公用工程: 'Utilities',
  移动电源: 'Mobile power',

  澜控自动化: 'Lankong Automation',
  清源计量: 'Qingyuan Metering',
  恒拓电气: 'Hengtuo Electric',
  劲风机械: 'Jinfeng Machinery',

  取水口东岸泵房: 'Pump house on the east bank, at the intake',
  '净水区 1 号池': 'Treatment area, basin 1',
  净水区滤池管廊: 'Treatment area, filter gallery',
  净水区加药间: 'Treatment area, dosing room',
  清水区: 'Clear-water area',
  送水泵房变频柜: 'Booster pump house, drive cabinet',
  取水变配电间: 'Intake substation',
  送水变配电间: 'Supply substation',
  综合楼北侧空压站: 'Compressor station, north of the main building',
  厂区车库: 'Garage of the works',

  '3 台立式取水泵，两用一备': '3 vertical intake pumps, two on duty and one standby',
  '有效面积 600 m²': 'Effective area 600 m²',
  '4 格，单格设计 240 m³/h': '4 filters, each designed for 240 m³/h',
  'PAC 与次氯酸钠投加': 'Dosing of PAC and hypochlorite',
  '面积 1500 m²，溢流高度 4.5 m': 'Area 1500 m², overflow at 4.5 m',
  '1、2 号泵变频，3 号泵工频备用': 'Pumps 1 and 2 with drives, pump 3 at mains frequency as standby',
  '110 kW，经串口服务器接入': '110 kW, connected through a serial server',
  经串口服务器接入: 'Connected through a serial server',
  '2 台螺杆机，一用一备': '2 screw compressors, one on duty and one standby',
  '100 kW，车载终端接入': '100 kW, connected by its on-board module',
};
