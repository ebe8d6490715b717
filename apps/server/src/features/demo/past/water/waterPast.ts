import { demoPlans } from '../../demoInspectionWork.ts';
import { waterRepairWork } from '../../demoRepairWork.ts';
import type { PastOrg } from '../PastOrg.ts';
import { waterAlarmWords } from './waterAlarmWords.ts';
import { waterFeedback } from './waterFeedback.ts';
import { waterFindings } from './waterFindings.ts';
import { waterHours } from './waterHours.ts';
import { waterNotices } from './waterNotices.ts';
import { waterRecentRepairs } from './waterRecentRepairs.ts';
import { waterRepairs, waterTrips } from './waterRepairs.ts';
import { waterVersions } from './waterVersions.ts';

/** The last month of the waterworks. */
export const waterPast: PastOrg = {
  owner: 'manager',
  duty: {
    shifts: {
      取水净水: { day: 'zhaolei', night: 'sunhao' },
      清水送水: { day: 'zhoumin', night: 'wuqiang' },
    },
    controlRoom: { day: 'wangli', night: 'operator' },
    office: { group: '移动电源', who: 'guotao', from: 8.5, to: 17.5 },
  },
  hours: waterHours,
  alarmWords: waterAlarmWords,
  repairWork: waterRepairWork,
  repairs: [...waterRepairs, ...waterRecentRepairs],
  trips: waterTrips,
  plans: demoPlans,
  findings: waterFindings,
  notices: waterNotices,
  feedback: waterFeedback,
  // One that waits to be accepted, and one that another organisation had for two weeks.
  shares: [
    { daysAgo: 4, time: '11:05:00', device: '2号移动发电车', days: 60, by: 'manager', holder: '' },
    { daysAgo: 20, time: '09:48:00', device: '送水泵房电表', days: 14, by: 'manager', holder: 'other' },
  ],
  // The station next to it supplies power, and sees what is used.
  projectShares: [
    { daysAgo: 9, time: '14:20:00', project: '远望水务运营中心', page: '能耗', by: 'manager', holder: 'gaofei' },
  ],
  versions: waterVersions,
};
