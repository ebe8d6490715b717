import type { PastHours } from '../PastOrg.ts';

export const waterHours: PastHours = {
  ...{ wangli: { from: 7.8, for: 12.2 }, zhaolei: { from: 7.85, for: 12.2 }, zhoumin: { from: 7.9, for: 12.1 } },
  ...{ operator: { from: 19.8, for: 12.2 }, sunhao: { from: 19.85, for: 12.2 }, wuqiang: { from: 19.9, for: 12.1 } },
  ...{ liuyang: { from: 8.3, for: 9.4, office: true }, manager: { from: 8.6, for: 8.5, office: true } },
  ...{ zhengkai: { from: 8.2, for: 9.5 }, heping: { from: 8.1, for: 9.6 }, hanbing: { from: 8.25, for: 9.5 } },
  ...{ guotao: { from: 8.2, for: 9.4, office: true }, linxue: { from: 8.5, for: 8.8, office: true } },
  ...{ chenjianguo: { from: 9.1, for: 1.5, office: true }, operation: { from: 9, for: 8.4, office: true } },
};
