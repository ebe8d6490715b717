import type { DemoScene, Ref, Write } from '../DemoScene.ts';
import type { DemoStep } from '../demoFlow.ts';

export const nightTitle = '谷电储能';
export const morningTitle = '晨间恢复储能目标';

const target = '能量管理系统/夜间充电目标';
const start = (to: string): DemoStep => ({ id: 'start', type: 'Flow.Start', title: '', column: 0, fields: {}, to });
const end: DemoStep = { id: 'end', type: 'Flow.End', title: '', column: 0, fields: {} };
const over: DemoStep = { id: 'over', type: 'Flow.End', title: '', column: 1, fields: {} };
const daily = (cron: string) => ({ kind: 'schedule' as const, cron, zone: 'Asia/Shanghai', holidays: 'same' as const });

/** The scenes of the solar station: the battery is filled while power is cheap, and chargers give way to the grid. */
export const stationScenes: readonly ((ref: Ref, write: Write) => DemoScene)[] = [nightCharge, morning, limitCharging];

function nightCharge(ref: Ref, write: Write): DemoScene {
  return {
    title: nightTitle,
    note: '每天 23 点低谷电价开始时，把储能的夜间充电目标提高到 90 %。',
    groupName: '储能',
    triggers: [daily('0 23 * * *')],
    policy: { maxSeconds: 3600, maxPerDay: 2 },
    steps: [
      start('set'),
      {
        ...{ id: 'set', type: 'Flow.Write', title: '提高充电目标', column: 0, to: 'charges' },
        fields: write(target, '90'),
      },
      {
        ...{ id: 'charges', type: 'Flow.Until', title: '等待充电或已充满', column: 0, to: 'end', otherwise: 'late' },
        fields: {
          condition: `${ref('储能系统/运行状态')} == 1 || ${ref('储能系统/荷电状态')} >= 85`,
          seconds: 1800,
        },
      },
      {
        ...{ id: 'late', type: 'Flow.Message', title: '没有充电', column: 1, to: 'over' },
        fields: { text: '储能在低谷时段开始后 30 分钟内没有充电，请检查运行模式。' },
      },
      over,
      end,
    ],
  };
}

function morning(_ref: Ref, write: Write): DemoScene {
  return {
    title: morningTitle,
    note: '每天 7:50 恢复为 65 %，白天留出空间储存光伏余电。',
    groupName: '储能',
    triggers: [daily('50 7 * * *')],
    policy: { maxSeconds: 600, maxPerDay: 2 },
    steps: [
      start('set'),
      {
        ...{ id: 'set', type: 'Flow.Write', title: '恢复充电目标', column: 0, to: 'end' },
        fields: write(target, '65'),
      },
      end,
    ],
  };
}

function limitCharging(ref: Ref, write: Write): DemoScene {
  const limit = '充电运营平台/充电总功率上限';
  return {
    title: '变压器重载时限制充电',
    note: '手动启动：充电总功率限到 200 kW，负载率回落后恢复；任何一步失败都恢复原值。',
    groupName: '充电',
    triggers: [],
    policy: { onFailure: 'rollBack', maxSeconds: 3600 },
    steps: [
      start('limit'),
      {
        ...{ id: 'limit', type: 'Flow.Write', title: '限制充电功率', column: 0, to: 'falls' },
        fields: write(limit, '200'),
      },
      {
        ...{ id: 'falls', type: 'Flow.Until', title: '等待负载回落', column: 0, to: 'back', otherwise: 'late' },
        fields: { condition: `${ref('并网变电站/负载率')} < 60`, holdSeconds: 60, seconds: 1800 },
      },
      {
        ...{ id: 'late', type: 'Flow.Message', title: '负载仍然偏高', column: 1, to: 'over' },
        fields: { text: '限制充电 30 分钟后变压器负载率仍高于 60 %，请到现场检查。' },
      },
      over,
      {
        ...{ id: 'back', type: 'Flow.Write', title: '恢复充电功率', column: 0, to: 'told' },
        fields: write(limit, '300'),
      },
      {
        ...{ id: 'told', type: 'Flow.Message', title: '通知完成', column: 0, to: 'end' },
        fields: { text: '变压器负载已回落，充电功率恢复为 300 kW。' },
      },
      end,
    ],
  };
}
