import { api, designerLimits, designLimits, fileLimits } from '@lookfar/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataText, drawing, PageBench, rect } from './data/PageBench.ts';
import { describeOnOneEngine } from './harness/testDatabase.ts';

const many = (count: number, make: (n: number) => object) => Array.from({ length: count }, (_one, n) => make(n));
const group = (id: string, children: object[]) => rect(id, { widgetType: 'WidgetGroup', children });
const nested = (depth: number): object => {
  let widget: object = rect('leaf');
  for (let n = 0; n < depth; n += 1) widget = group(`g${n}`, [widget]);
  return widget;
};
const scripted = (change: object) => drawing([rect('a', change)]);
const picture = (src: string) => scripted({ widgetType: 'Usual.Image', dataAddon: { imgUrl: src } });

const refused: [string, unknown, string][] = [
  ['no JSON', '<svg onload=alert(1)>', '1512'],
  ['no object', '[]', '1000'],
  [
    'not a number in a position',
    `{"con":{},"widgets":[{"id":"a","widgetType":"Shape.Rect","position":{"x":NaN}}]}`,
    '1512',
  ],
  ['an endless number', `{"con":{},"widgets":[${JSON.stringify(rect('a')).replace('"x":10', '"x":1e999')}]}`, '1000'],
  ['a missing position', drawing([{ id: 'a', widgetType: 'Shape.Rect' }]), '1000'],
  ['an unknown type', drawing([rect('a', { widgetType: 'Evil.Widget' })]), '1000'],
  ['a type of the prototype', drawing([rect('a', { widgetType: 'constructor' })]), '1000'],
  ['2001 widgets', drawing(many(2001, (n) => rect(`w${n}`))), '1000'],
  [
    '2001 widgets in groups',
    drawing([
      group(
        'g',
        many(1500, (n) => rect(`a${n}`)),
      ),
      ...many(501, (n) => rect(`b${n}`)),
    ]),
    '1000',
  ],
  ['four weathers', drawing(many(4, (n) => rect(`w${n}`, { widgetType: 'Complex.Weather' }))), '1000'],
  ['two 3D models', drawing(many(2, (n) => rect(`w${n}`, { widgetType: 'Usual.Webgl' }))), '1000'],
  ['groups in groups without end', drawing([nested(55)]), '1000'],
  ['a JSON bomb', '['.repeat(100_000) + ']'.repeat(100_000), '1000'],
  ['a huge name', drawing([rect('a', { widgetName: 'x'.repeat(100_000) })]), '1000'],
  ['a huge addon', drawing([rect('a', { dataAddon: { text: 'x'.repeat(300_000) } })]), '1000'],
  ['a script as link', scripted({ clickEvent: { enable: true, action: 'link', link: 'javascript:alert(1)' } }), '1000'],
  ['a script as picture', picture('javascript:alert(1)'), '1000'],
  ['a page as picture', picture('data:text/html,<script>alert(1)</script>'), '1000'],
  ['a picture from elsewhere as background', drawing([], { bgImage: 'javascript:alert(1)' }), '1000'],
  ['a colour that fetches', scripted({ style: { fill: 'url(https://evil.example/x)' } }), '1000'],
  ['a font that breaks out', scripted({ style: { fontFamily: 'x;}body{display:none' } }), '1000'],
  ['an id with markup', drawing([rect('<img>')]), '1000'],
  ['a page without end', drawing([], { width: 1e9 }), '1000'],
  ['too many devices', drawing(many(designLimits.equips + 1, (n) => dataText(`w${n}`, n + 1, n + 1))), '1000'],
];

describeOnOneEngine('a hostile page', (engine) => {
  let bench: PageBench;
  let id: number;

  beforeAll(async () => {
    bench = await PageBench.start(engine);
    id = (await bench.page()).id;
  });
  afterAll(() => bench.stop());

  it.each(refused)('[PD2] with %s is refused with a reason, and nothing is saved', async (_what, document, code) => {
    const answer = await bench.save(id, document, { revision: 1 });
    expect(answer.code, answer.message).toBe(code);
    expect(answer.message.length).toBeLessThan(2000);
    expect((await bench.info(id)).revision).toBe(1);
  });

  it('[PD2] names what is wrong, the first of it', async () => {
    const { message } = await bench.save(id, drawing(many(9, (n) => rect(`w${n}`, { widgetType: 'Evil' }))));
    expect(message).toContain('w0');
    expect(message).toContain('9');
    expect(message).not.toContain('w8');
  });

  it('[PD2] is told which limit it exceeds', async () => {
    const weathers = many(4, (n) => rect(`w${n}`, { widgetType: 'Complex.Weather' }));
    expect((await bench.save(id, drawing(weathers))).message).toContain('天气控件最多 3 个');
    const models = many(2, (n) => rect(`w${n}`, { widgetType: 'Usual.Webgl' }));
    expect((await bench.save(id, drawing(models))).message).toContain('三维模型最多 1 个');
  });

  it('[PD2] that is too large is refused', async () => {
    const { code } = await bench.save(id, drawing([], { note: 'x'.repeat(fileLimits.pageBytes) }), { revision: 1 });
    expect(['413', '1513']).toContain(code);
  });

  it('[PD2] is no page without its file', async () => {
    expect((await bench.plant.manager.send(api.pageDesign.save, { id, revision: 1 })).code).toBe('1000');
    for (const revision of [0, -1, 1.5, 'x' as unknown as number])
      expect((await bench.plant.manager.send(api.pageDesign.save, { id, revision })).code).toBe('1000');
  });

  it('[PD2] loses names that reach a prototype, and what nobody knows', async () => {
    const text = JSON.stringify(drawing([rect('a', { onclick: 'alert(1)' })])).replace(
      '"con":{',
      '"__proto__":{"polluted":1},"evil":1,"con":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},',
    );
    expect((await bench.save(id, text)).code).toBe('200');
    const { document } = await bench.info(id);
    expect(JSON.stringify(document)).not.toMatch(/polluted|alert|evil/);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('[PD2] as large as allowed is no hostile one', async () => {
    const widgets = many(designerLimits.widgets, (n) => dataText(`w${n}`, 1, n + 1));
    const { code } = await bench.save(id, drawing([group('g', widgets)]));
    expect(code).toBe('200');
    const info = await bench.info(id);
    expect(info.pages[0]?.widgetCount).toBe(designerLimits.widgets);
    expect((info.document.bind as { signals: number[] }).signals).toHaveLength(designerLimits.widgets);
  });

  it('ids that are taken twice are refused or made others, never stored twice', async () => {
    await bench.save(id, drawing([rect('same'), group('g', [rect('same'), rect('g')])]));
    const ids = JSON.stringify((await bench.info(id)).document.widgets).match(/"id":"[^"]+"/g) ?? [];
    expect(new Set(ids).size).toBe(ids.length);
  });
});
