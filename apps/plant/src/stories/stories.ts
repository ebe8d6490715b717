import { clearLevelOf } from '../physics/clearTank.ts';
import { chlorineTank } from '../physics/dosing.ts';
import { noInfluence } from '../physics/influence.ts';
import { clamp } from '../physics/maths.ts';
import { resetAfter } from '../physics/motor.ts';
import { offPeak } from '../physics/tariff.ts';
import type { Story } from './Story.ts';
import {
  boosterPumps,
  compressors,
  filterCells,
  intakePumps,
  noFilterToSpare,
  noStandby,
  truckGateways,
  trucks,
} from './storyMachines.ts';
import { Teller } from './telling.ts';

/** Everything that can be told about the plant. */
export const stories: readonly Story[] = [
  {
    key: 'intake-pump',
    title: { cn: '取水泵跳闸，备用泵启动', en: 'An intake pump trips and the standby starts' },
    text: {
      cn: '一台运行中的取水泵故障停机，备用泵几秒内投入，取水流量基本不变。故障报警会自动开出一张维修工单，5 分钟后复位。',
      en: 'A running intake pump trips and the standby takes over within seconds, so the flow hardly changes. The fault alarm opens a repair order and clears after 5 minutes.',
    },
    device: '取水泵房',
    seconds: resetAfter + 10,
    opens: true,
    obstacles: noStandby.intake,
    machines: intakePumps,
  },
  {
    key: 'booster-pump',
    title: { cn: '送水泵跳闸，备用泵顶上', en: 'A booster pump trips and the standby starts' },
    text: {
      cn: '一台送水泵故障停机，出厂压力短时下降，备用泵启动后由变频调节恢复到设定值。故障报警会自动开出维修工单。',
      en: 'A booster pump trips. The outlet pressure dips until the standby has started and the drives bring it back to its setpoint. The fault alarm opens a repair order.',
    },
    device: '送水泵房',
    seconds: resetAfter + 60,
    opens: true,
    obstacles: noStandby.booster,
    machines: boosterPumps,
  },
  {
    key: 'compressor',
    title: { cn: '空压机跳闸，备机加载', en: 'A compressor trips and the other one takes over' },
    text: {
      cn: '运行的空压机故障停机，储气罐压力下降到加载压力以下后，备用空压机启动并加载。',
      en: 'The running compressor trips. The receiver pressure falls below its band until the other compressor starts and loads.',
    },
    device: '空压站',
    seconds: resetAfter + 10,
    opens: true,
    obstacles: noStandby.air,
    machines: compressors,
  },
  {
    key: 'backwash',
    title: { cn: '滤池反冲洗', en: 'A filter is backwashed' },
    text: {
      cn: '一格滤池依次气洗、气水洗和漂洗，约 14 分钟，不指定时洗最脏的一格。其余三格分担流量，洗完后水头损失回到最低。',
      en: 'A filter, the dirtiest unless you choose one, is scoured with air, washed and rinsed, which takes about 14 minutes. The other three carry the flow, and afterwards its head loss is at its lowest.',
    },
    device: 'V 型滤池',
    seconds: 860,
    obstacles: noFilterToSpare,
    machines: filterCells,
  },
  {
    key: 'dosing-tank',
    title: { cn: '次氯酸钠药罐液位低', en: 'The hypochlorite tank runs low' },
    text: {
      cn: '药罐排空阀没有关严，液位几分钟内降到 10% 以下，报警并自动开出工单。阀门关好后自动补液。',
      en: 'The drain valve of the tank was left open. Its level falls below 10% within minutes, which raises an alarm and opens a repair order. Once the valve is closed, the tank is refilled automatically.',
    },
    device: '加药间',
    seconds: 540,
    obstacles: [
      {
        when: ({ dosing }) => dosing.chlorine.filling,
        why: { cn: '药罐正在补液', en: 'The tank is being refilled' },
      },
      {
        when: ({ dosing }) => dosing.chlorine.stock <= chlorineTank.capacity * 0.3,
        why: { cn: '药罐液位已经低于 30%', en: 'The tank is already below 30%' },
      },
    ],
    influence: (seconds) => ({ drain: seconds < 420 ? 1 : 0 }),
  },
  {
    key: 'rain',
    title: { cn: '上游降雨，原水浊度升高', en: 'Rain upstream makes the river turbid' },
    text: {
      cn: '河水浊度在几分钟内升到 80 NTU 以上并报警，PAC 投加量自动跟随，沉后水和滤后水保持合格，雨后恢复。',
      en: 'The raw water rises above 80 NTU within minutes and raises an alarm. The coagulant dose follows automatically, so that settled and filtered water stay within their limits.',
    },
    device: '取水泵房',
    seconds: 1200,
    obstacles: [
      {
        when: ({ environment }) => environment.rawTurbidity >= 40,
        why: { cn: '河水已经浑浊，超过 40 NTU', en: 'The river is already turbid, above 40 NTU' },
      },
      {
        when: ({ clarifier }) => clarifier.turbidity >= 5,
        why: { cn: '沉后水还浑，超过 5 NTU', en: 'The settled water is still turbid, above 5 NTU' },
      },
    ],
    influence: (seconds) => ({ turbidity: 80 * clamp(Math.min(seconds / 90, (780 - seconds) / 300), 0, 1) }),
  },
  {
    key: 'gateway-outage',
    title: { cn: '网关掉线后补传', en: 'A gateway drops out and fills its gap' },
    text: {
      cn: '一台发电车的 4G 网关掉线两分钟：一分钟后产生离线报警。网关继续采集并存在本地，恢复连接后补传，曲线和轨迹没有缺口。',
      en: 'The 4G gateway of a generator truck is offline for two minutes, which raises an alarm after one. It keeps reading and storing, and sends what was missing once it is connected again: trends and tracks have no gap.',
    },
    device: '1号移动发电车',
    seconds: 150,
    machines: truckGateways,
  },
  {
    key: 'night-tariff',
    title: { cn: '低谷电价开始，多蓄水', en: 'The off-peak tariff begins' },
    text: {
      cn: '电价降到 0.32 元/kWh，取水多开一台泵，趁低谷给清水池多蓄水，10 分钟后恢复正常时段。',
      en: 'The price of power drops to 0.32 CNY/kWh. One more intake pump runs to fill the clear-water tank while power is cheap; 10 minutes later the usual tariff for the time of day is back.',
    },
    device: '取水净水电表',
    seconds: 600,
    obstacles: [
      {
        when: ({ environment }) => environment.tariff === offPeak,
        why: { cn: '已经是低谷电价时段', en: 'The off-peak tariff has already begun' },
      },
      {
        when: ({ clearTank }) => clearLevelOf(clearTank) >= 3.4,
        why: { cn: '清水池水位已经很高，蓄不了多少水', en: 'The clear-water tank is nearly full' },
      },
      ...noStandby.intake,
    ],
    influence: (seconds) => ({ offPeak: seconds < 600 }),
  },
  {
    key: 'truck',
    title: { cn: '发电车出车', en: 'A generator truck drives to its next stop' },
    text: {
      cn: '一台发电车停机出车，沿路线开往下一站，地图上可以看到位置和轨迹，到站后继续供电。',
      en: 'A generator truck shuts down its generator and drives along its route to the next stop, where it supplies power again. The map and its track show where it is.',
    },
    device: '1号移动发电车',
    seconds: 600,
    machines: trucks,
  },
];

export const worksTeller = new Teller({ stories, none: noInfluence });
