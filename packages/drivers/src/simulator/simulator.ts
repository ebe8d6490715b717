import { dataTypes } from '@lookfar/contract';
import { z } from 'zod';
import { defineDriver } from '../defineDriver.ts';
import type { DescribedDriver } from '../description.ts';
import { simulatedPointOf } from './point.ts';
import { type Memory, SimulatorLink } from './SimulatorLink.ts';

/** A simulated device. */
export const SimulatorParameters = z.object({
  /** Devices with the same name share their memories and random numbers. */
  name: z.string().trim().min(1).max(40).default('default'),
});

/** Simulated values for demos, training and tests; they depend only on the clock. */
export function createSimulator({ now }: { now(): number }): DescribedDriver {
  const memories = new Map<string, Memory>();
  const memoryOf = (name: string): Memory => {
    const memory = memories.get(name) ?? new Map();
    memories.set(name, memory);
    return memory;
  };
  return defineDriver({
    id: 'simulator',
    name: { cn: '模拟器', en: 'Simulator' },
    parameters: SimulatorParameters,
    texts: {
      dataTypes: [...dataTypes],
      byteOrders: [],
      canWrite: true,
      address: {
        help: {
          cn: '函数(参数)：sine、ramp、random（最小,最大,周期）；square（最小,最大,周期[,占空比]）；counter（周期[,上限]）；constant（值）；memory（名称[,初值]）可写。时间单位 ms、s、m、h',
          en: 'A function with arguments: sine, ramp, random (min, max, period); square (min, max, period[, duty cycle]); counter (period[, limit]); constant (value); memory (name[, initial]), which is writable. Times in ms, s, m, h',
        },
        examples: [
          {
            address: 'sine(10,50,60s)',
            dataType: 'FLOAT',
            meaning: { cn: '10 到 50 的正弦，周期 1 分钟', en: 'Sine from 10 to 50, period 1 minute' },
          },
          { address: 'ramp(0,100,5m)', dataType: 'UINT16', meaning: { cn: '锯齿', en: 'Sawtooth' } },
          { address: 'random(20,30,10s)', dataType: 'FLOAT', meaning: { cn: '随机漂移', en: 'Random drift' } },
          {
            address: 'square(0,1,10s,0.3)',
            dataType: 'BOOL',
            meaning: { cn: '30% 时间为 1', en: '1 for 30% of the time' },
          },
          { address: 'counter(1s)', dataType: 'UINT16', meaning: { cn: '每秒加 1', en: 'Plus 1 every second' } },
          { address: 'constant(24)', dataType: 'UINT16', meaning: { cn: '常数', en: 'Constant' } },
          {
            address: 'memory(setpoint,50)',
            dataType: 'FLOAT',
            meaning: { cn: '可写，初值 50', en: 'Writable, initially 50' },
          },
        ],
      },
      fields: { name: { label: { cn: '模拟设备名称', en: 'Name of the simulated device' } } },
    },
    pointOf: simulatedPointOf,
    open: async ({ name }, signals, { signal }) => {
      const link = new SimulatorLink({ signals, memory: memoryOf(name), seed: name, now, signal });
      link.start();
      return link;
    },
  });
}

export const simulator: DescribedDriver = createSimulator({ now: Date.now });
