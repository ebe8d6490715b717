/** Scripts of the energy page. They are what a user would write in the designer. */

/** Bound to the power of each meter. */
export const loadCurve = `// 本时段与前一时段的全厂负荷，默认今天与昨天，每 10 分钟平均。
const length = period.end - period.start;
const load = async (back) => {
  const range = { start: period.start - back, end: period.end - back, step: 600 };
  const meters = [];
  for (const { id } of signals) meters.push(await statistics(id, range));
  return meters[0].map(({ start }, at) => {
    const parts = meters.map((meter) => meter[at]?.avg ?? null);
    return [start + back, parts.includes(null) ? null : parts.reduce((sum, part) => sum + part, 0)];
  });
};
return {
  lines: [
    { name: '前一时段', unit: 'kW', color: '#a9b4bf', points: await load(length) },
    { name: '本时段', unit: 'kW', color: '#2f6f9f', points: await load(0) },
  ],
  min: 0,
};
`;

/** Bound to the water that was sent, then to the energy of each meter. */
export const specificEnergy = `// 每日单位电耗：用电量除以送水量。
const [water, ...meters] = signals;
const days = await statistics(water.id, { step: 'date' });
const used = [];
for (const { id } of meters) used.push(await statistics(id, { step: 'date' }));
const values = days.map(({ diff }, day) => {
  const energy = used.map((meter) => meter[day]?.diff ?? null);
  return diff > 0 && !energy.includes(null) ? energy.reduce((sum, part) => sum + part, 0) / diff : null;
});
const label = (start) => new Date(start).toISOString().slice(5, 10);
return {
  categories: days.map(({ start }) => label(start + 8 * 3600000)),
  series: [{ name: '全厂', color: '#2f6f9f', values }],
  unit: 'kWh/m³',
};
`;

/** Bound to the energy of each meter. */
export const tariff = `// 分时电费：按小时用电量归入峰、平、谷。
const prices = { '峰': 1.08, '平': 0.66, '谷': 0.32 };
const kindOf = (hour) => (hour < 8 ? '谷' : (hour >= 9 && hour < 12) || (hour >= 17 && hour < 22) ? '峰' : '平');
const used = { '峰': 0, '平': 0, '谷': 0 };
for (const { id } of signals) {
  for (const { start, diff } of await statistics(id, { step: 'hour' })) {
    used[kindOf(new Date(start + 8 * 3600000).getUTCHours())] += diff ?? 0;
  }
}
const rows = Object.keys(prices).map((kind) => [kind, prices[kind], used[kind], used[kind] * prices[kind]]);
const sum = (at) => rows.reduce((total, row) => total + row[at], 0);
return {
  columns: [
    '时段',
    { title: '元/kWh', digits: 2, align: 'right' },
    { title: 'kWh', digits: 0, align: 'right' },
    { title: '元', digits: 0, align: 'right' },
  ],
  rows,
  totals: ['合计', null, sum(2), sum(3)],
};
`;
