import type { ScriptTrigger, Text } from '@lookfar/contract';

export interface ScriptExample {
  key: string;
  name: Text;
  trigger: ScriptTrigger;
  code: Text;
}

const interlock: Text = {
  cn: `// 液位过低时停泵，恢复后由人工启动。
const level = signal('液位');
if (!level.good) {
  warn('液位无效，不动作');
  return;
}
if (level.value < 0.5 && value('水泵') === 1) {
  write('水泵', 0);
  log('液位', level.text, level.unit, '，停泵');
}
`,
  en: `// Stops the pump at low level; it must be restarted manually.
const level = signal('Level');
if (!level.good) {
  warn('Invalid level, no action taken');
  return;
}
if (level.value < 0.5 && value('Pump') === 1) {
  write('Pump', 0);
  log('Level', level.text, level.unit, '- pump stopped');
}
`,
};

const hours: Text = {
  cn: `// 累计水泵运行时间，每分钟运行一次。
if (value('水泵') === 1 && state.last !== undefined) {
  state.ms = (state.ms ?? 0) + (now - state.last);
}
state.last = now;
write('运行小时', Math.floor((state.ms ?? 0) / 3600000));
`,
  en: `// Adds up the running time of the pump; runs once a minute.
if (value('Pump') === 1 && state.last !== undefined) {
  state.ms = (state.ms ?? 0) + (now - state.last);
}
state.last = now;
write('Running hours', Math.floor((state.ms ?? 0) / 3600000));
`,
};

const mean: Text = {
  cn: `// 三个温度取平均，只用有效的。
const good = ['温度 1', '温度 2', '温度 3']
  .map((title) => value(title))
  .filter((one) => one !== undefined);
if (good.length < 2) {
  error('有效的温度少于两个');
  return;
}
const mean = good.reduce((sum, one) => sum + one, 0) / good.length;
write('平均温度', Math.round(mean * 10) / 10);
`,
  en: `// The mean of three temperatures, using good values only.
const good = ['Temperature 1', 'Temperature 2', 'Temperature 3']
  .map((title) => value(title))
  .filter((one) => one !== undefined);
if (good.length < 2) {
  error('Fewer than two good temperatures');
  return;
}
const mean = good.reduce((sum, one) => sum + one, 0) / good.length;
write('Mean temperature', Math.round(mean * 10) / 10);
`,
};

export const examples: readonly ScriptExample[] = [
  {
    key: 'interlock',
    name: { cn: '低液位停泵', en: 'Stop pump at low level' },
    trigger: { kind: 'timer', everySeconds: 1 },
    code: interlock,
  },
  {
    key: 'hours',
    name: { cn: '运行小时', en: 'Running hours' },
    trigger: { kind: 'timer', everySeconds: 60 },
    code: hours,
  },
  {
    key: 'mean',
    name: { cn: '三取平均', en: 'Mean of three' },
    trigger: { kind: 'timer', everySeconds: 10 },
    code: mean,
  },
];
