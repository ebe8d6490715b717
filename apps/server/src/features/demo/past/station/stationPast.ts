import { stationPlans } from '../../station/stationInspections.ts';
import { stationRepairWork } from '../../station/stationRepairs.ts';
import type { PastOrg } from '../PastOrg.ts';
import { dayShift, nightShift } from '../pastHours.ts';
import { stationAlarmWords } from './stationAlarmWords.ts';
import { stationRecentRepairs } from './stationRecentRepairs.ts';
import { stationReportedRepairs, stationTrips } from './stationReportedRepairs.ts';
import { stationFeedback, stationFindings, stationNotices, stationVersions } from './stationWords.ts';

/** The last month of the solar station; at night there is one person. */
export const stationPast: PastOrg = {
  owner: 'other',
  duty: {
    shifts: {
      充电: { day: 'jiangnan', night: 'songyu' },
      储能: { day: 'luyang', night: 'songyu' },
    },
    controlRoom: { day: 'gaofei', night: 'songyu' },
  },
  hours: {
    ...{ gaofei: dayShift, songyu: nightShift, luyang: { from: 8.2, for: 9.5 }, jiangnan: { from: 8.4, for: 10.2 } },
    ...{ xuchen: { from: 8.5, for: 9, office: true }, other: { from: 9.2, for: 8.2, office: true } },
    dingyue: { from: 8.8, for: 8.6, office: true },
  },
  alarmWords: stationAlarmWords,
  repairWork: stationRepairWork,
  repairs: [...stationReportedRepairs, ...stationRecentRepairs],
  trips: stationTrips,
  plans: stationPlans,
  findings: stationFindings,
  notices: stationNotices,
  feedback: stationFeedback,
  // The waterworks next to it had the weather for eight days.
  shares: [{ daysAgo: 9, time: '10:20:00', device: '气象站', days: 8, by: 'xuchen', holder: 'manager' }],
  projectShares: [],
  versions: stationVersions,
};
