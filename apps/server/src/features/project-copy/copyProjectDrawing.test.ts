import { expect, it } from 'vitest';
import { copyProjectDrawing } from './copyProjectDrawing.ts';

const copied = {
  variables: { from: 12, to: 40, ids: new Map([[7, 107]]) },
  reports: new Map([[3, 30]]),
};
const chart = (data: object) =>
  JSON.stringify({
    ...{ con: {}, bind: { equips: [], signals: [], keys: [], mvars: [] } },
    widgets: [{ id: 'w1', widgetType: 'Complex.Bar', data, dataAddon: { reportSignal: data } }],
  });
const mapped = (data: object) => {
  const { widgets } = JSON.parse(copyProjectDrawing.run({ document: chart(data), ...copied }) as string);
  return [widgets[0].data, widgets[0].dataAddon.reportSignal];
};

it('[PJ7] a drawing shows the copies of reports and of their columns, nested ones too', () => {
  const columns = [
    { key: '7.avg', title: 'a' },
    { key: '9.sum', title: 'b' },
  ];
  for (const data of mapped({ type: 'custom', customReportId: 3, customArray: columns }))
    expect(data).toMatchObject({ customReportId: 30, customArray: [{ key: '107.avg', title: 'a' }, { key: '9.sum' }] });
});

it('[PJ7] a report of which there is no copy stays as it is, and so does what is not a column', () => {
  const strange = { customReportId: 4, customArray: [{ key: 'c1' }, null, 5, { key: 7 }] };
  const [data] = mapped(strange);
  expect(data).toEqual(strange);
  const untouched = chart({ type: 'signal' });
  expect(copyProjectDrawing.run({ document: untouched, ...copied })).toBe(untouched);
});
