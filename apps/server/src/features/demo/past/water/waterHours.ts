import type { PastHours } from '../Presence.ts';
import { dayShift, nightShift } from '../pastHours.ts';

export const waterHours: PastHours = {
  ...{ wangli: dayShift, zhaolei: dayShift, zhoumin: dayShift, zhengkai: dayShift },
  ...{ operator: nightShift, fangjun: nightShift, sunhao: nightShift, wuqiang: nightShift, qinfeng: nightShift },
  ...{ liuyang: { from: 8.3, for: 9.4, office: true }, manager: { from: 8.6, for: 8.5, office: true } },
  ...{ heping: { from: 8.1, for: 9.6 }, hanbing: { from: 8.25, for: 9.5 } },
  ...{ guotao: { from: 8.2, for: 9.4, office: true }, linxue: { from: 8.5, for: 8.8, office: true } },
  chenjianguo: { from: 9.1, for: 1.5, office: true },
};
