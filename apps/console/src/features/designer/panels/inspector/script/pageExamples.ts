import type { Text } from '@lookfar/contract';
import type { ScriptUse } from '@lookfar/widgets';

export interface PageExample {
  name: Text;
  code: Text;
}

/** The same code in both languages; only what is read differs. */
const inBoth = (code: (word: (cn: string, en: string) => string) => string): Text => ({
  cn: code((cn) => cn),
  en: code((_cn, en) => en),
});

const summary: PageExample = {
  name: { cn: '各变量的最小、最大和平均', en: 'Minimum, maximum and average of each signal' },
  code: inBoth(
    (word) => `// ${word('绑定的每个变量一行。', 'A row for each bound signal.')}
const rows = [];
for (const { id, title, alias } of signals) {
  const [whole] = await statistics(id);
  rows.push([alias ?? title, whole.min, whole.max, whole.avg]);
}
return {
  columns: [
    '${word('变量', 'Signal')}',
    { title: '${word('最小', 'Minimum')}', digits: 2 },
    { title: '${word('最大', 'Maximum')}', digits: 2 },
    { title: '${word('平均', 'Average')}', digits: 2 },
  ],
  rows,
};
`,
  ),
};

const byHour: PageExample = {
  name: { cn: '逐小时用量与合计', en: 'Consumption by hour, with a total' },
  code: inBoth(
    (word) => `// ${word('第一个变量是累计表读数。', 'The first signal is the reading of a meter.')}
const hours = await statistics(signals[0].id, { step: 'hour' });
let total = 0;
const rows = hours.map(({ start, diff }) => {
  total += diff ?? 0;
  return [new Date(start).getHours() + ':00', diff];
});
return {
  columns: ['${word('时间', 'Time')}', { title: signals[0].title, unit: signals[0].unit, digits: 2 }],
  rows,
  totals: ['${word('合计', 'Total')}', total],
};
`,
  ),
};

const lines: PageExample = {
  name: { cn: '各变量的历史曲线', en: 'History of each signal' },
  code: inBoth(
    (word) => `// ${word('绑定的每个变量一条曲线。', 'A line for each bound signal.')}
const lines = [];
for (const { id, title, alias, unit } of signals) {
  lines.push({ name: alias ?? title, unit, points: await history(id) });
}
return lines;
`,
  ),
};

const difference: PageExample = {
  name: { cn: '两个变量的差', en: 'Difference of two signals' },
  code: inBoth(
    (word) => `// ${word('每十分钟的平均值相减。', 'Averages of ten minutes, one minus the other.')}
const step = 600;
const [a, b] = await Promise.all(signals.slice(0, 2).map(({ id }) => statistics(id, { step })));
const points = a.map(({ start, avg }, index) => [
  start,
  avg === null || b[index].avg === null ? null : avg - b[index].avg,
]);
return [{ name: '${word('差值', 'Difference')}', unit: signals[0].unit, points }];
`,
  ),
};

const bars: PageExample = {
  name: { cn: '逐小时用量', en: 'Consumption by hour' },
  code: inBoth(
    (word) => `// ${word('绑定的每个累计表一个系列。', 'A series for each bound meter.')}
const series = [];
let categories = [];
for (const { id, title, alias } of signals) {
  const hours = await statistics(id, { step: 'hour' });
  categories = hours.map(({ start }) => new Date(start).getHours() + ':00');
  series.push({ name: alias ?? title, values: hours.map(({ diff }) => diff) });
}
return { categories, series, unit: signals[0]?.unit };
`,
  ),
};

const shares: PageExample = {
  name: { cn: '用量占比', en: 'Shares of consumption' },
  code: inBoth(
    (word) => `// ${word('绑定的每个累计表一份。', 'A slice for each bound meter.')}
const slices = [];
for (const { id, title, alias } of signals) {
  const [whole] = await statistics(id);
  slices.push({ name: alias ?? title, value: whole.diff });
}
return { slices, unit: signals[0]?.unit };
`,
  ),
};

const sequence: PageExample = {
  name: { cn: '依次写入两个变量', en: 'Write two signals in turn' },
  code: inBoth(
    (word) => `// ${word('先开阀，成功后再启泵。', 'Opens the valve, and starts the pump if that succeeded.')}
const [valve, pump] = signals;
if ((await write(valve.id, 1)) !== 'done') return;
if ((await write(pump.id, 1)) === 'done') notify('${word('已启动', 'Started')}', 'success');
`,
  ),
};

const choice: PageExample = {
  name: { cn: '按当前值打开页面', en: 'Open a page by the current value' },
  code: inBoth(
    (word) => `// ${word('括号里是页面编号，见页面的地址。', 'The numbers of pages are in their addresses.')}
const [state] = signals;
if (!state.good) notify('${word('当前值无效', 'The current value is not valid')}', 'warning');
else openPage(state.value > 0 ? 1 : 2);
`,
  ),
};

/** Examples that run as they are, once signals are bound. */
export const pageExamples: Readonly<Record<ScriptUse, readonly PageExample[]>> = {
  'Script.Report': [summary, byHour],
  'Script.Trend': [lines, difference],
  'Script.Bar': [bars],
  'Script.Pie': [shares],
  click: [sequence, choice],
};
