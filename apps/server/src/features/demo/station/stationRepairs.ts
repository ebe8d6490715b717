import { type DemoRepairWork, demoRepairSettings } from '../demoRepairWork.ts';

/** How the solar station deals with repairs. */
export const stationRepairWork: DemoRepairWork = {
  settings: { ...demoRepairSettings, kinds: ['光伏', '储能', '充电设备', '电气', '通信'] },
  skills: { gaofei: ['光伏', '通信'], luyang: ['储能', '电气'], jiangnan: ['充电设备'] },
  rules: [
    { name: '光伏与通信', kinds: ['光伏', '通信'], skills: ['光伏'] },
    { name: '储能与电气', kinds: ['储能', '电气'], skills: ['储能'] },
    { name: '充电桩', kinds: ['充电设备'], skills: ['充电设备'] },
  ],
  assignedBy: 'xuchen',
};
