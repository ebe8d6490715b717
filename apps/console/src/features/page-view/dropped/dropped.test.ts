import { readPage } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import type { DroppedPart } from './DroppedPart.ts';
import { type DroppedRow, droppedSections } from './droppedSections.ts';
import { droppedSubjects } from './droppedSubjects.ts';
import { fieldWords } from './fieldWords.ts';
import { numberRanges } from './numberRanges.ts';

const at = { x: 0, y: 0, width: 10, height: 10 };
const rect = (id: string, more: object = {}) => ({ id, widgetType: 'Shape.Rect', position: at, ...more });
const group = (id: string, children: unknown[], more: object = {}) => ({
  ...{ id, widgetType: 'WidgetGroup', position: at, children },
  ...more,
});
const lost = (...widgets: unknown[]) => readPage({ con: {}, widgets }).dropped;
const subjects = (language: 'cn' | 'en', ...widgets: unknown[]) =>
  droppedSubjects(lost(...widgets), language).map(({ whole }) => whole);

describe('[PV3] what could not be used is named so that it can be found', () => {
  const bad = { posLock: 7 };

  it('by name and type, or by position', () => {
    const widgets = [rect('a', { ...bad, widgetName: '1号泵' }), rect('b', bad), 7];
    expect(subjects('cn', ...widgets)).toEqual(['1号泵（矩形）', '第 2 个控件（矩形）', '第 3 个控件']);
    expect(subjects('en', ...widgets)).toEqual(['1号泵 (Rectangle)', 'Widget no. 2 (Rectangle)', 'Widget no. 3']);
  });

  it('with the groups that contain it', () => {
    const inner = group('h', [rect('a'), rect('b', bad)]);
    expect(subjects('cn', group('g', [inner], { widgetName: '加药间' }))).toEqual([
      '加药间（组合）中的第 1 个控件（组合）中的第 2 个控件（矩形）',
    ]);
    expect(subjects('en', group('g', [rect('b', bad)], { widgetName: 'Dosing' }))).toEqual([
      'Widget no. 1 (Rectangle) in Dosing (Group)',
    ]);
  });

  it('with its component', () => {
    const whole = (part: DroppedPart, language: 'cn' | 'en') => droppedSubjects([part], language)[0]?.whole;
    const [part] = lost(rect('a', bad));
    expect(part && whole({ ...part, component: 'Pump' }, 'en')).toBe('Widget no. 1 (Rectangle) in Component “Pump”');
    const head = { reason: 'badField', widgetId: '', name: '', path: 'width' } as const;
    expect(whole({ ...head, component: '泵' }, 'cn')).toBe('组件“泵”');
    expect(whole(head, 'cn')).toBe('页面');
  });

  it('adjacent ones of the same type by their numbers, in one line up to its limit', () => {
    const widgets = Array.from({ length: 60 }, (_, n) => rect(`w${n}`, n % 2 ? bad : {}));
    const [one, ...others] = droppedSubjects(lost(...widgets, group('g', [rect('x', bad)])), 'cn');
    expect(one?.short).toBe('第 2、4、6、8、10、12、14、16、18、20、22、24… 个控件（矩形）');
    expect(one?.whole).toMatch(/、58、60 个控件/);
    expect(others.map(({ short }) => short)).toEqual(['第 61 个控件（组合）中的第 1 个控件（矩形）']);
    expect(subjects('en', rect('a', bad), rect('b', bad), rect('c', bad))).toEqual(['Widgets no. 1–3 (Rectangle)']);
  });

  it.each([
    [[], ''],
    [[3], '3'],
    [[2, 1], '1 2'],
    [[7, 5, 6, 6, 1, 9], '1 5–7 9'],
  ])('numbers %j', (numbers, text) => {
    expect(numberRanges(numbers).join(' ')).toBe(text);
  });
});

describe('[PV3] fields are named as in the inspector', () => {
  it.each([
    ['style.strokeWidth', 'Shape.Rect', '边框 · 粗细'],
    ['style.fill.stops', 'Shape.Rect', '填充'],
    ['style.fontSize', 'Shape.Line', '样式'],
    ['style.fontSize', 'Shape.Rect', '文字 · 字号'],
    ['posLock', 'Shape.Rect', '锁定位置'],
    ['position.flipX', 'Shape.Arrow', '位置与尺寸'],
    ['animation.fillColor.config.dataArray.0.symbol', 'Shape.Rect', '动画 · 填充变色'],
    ['clickEvent.link', 'Shape.Rect', '点击事件 · 链接地址'],
    ['clickEvent.iframe.id', 'Shape.Rect', '点击事件'],
    ['dataAddon.states.3.symbol', 'Process.Symbol', '状态与液位 · 状态规则 · 条件'],
    ['dataAddon.nobody.knows', 'Shape.Rect', ''],
    ['style', 'Nope', '样式'],
    ['con.bgImage', undefined, '背景图片'],
    ['con.', undefined, ''],
    ['widgets', undefined, '控件列表'],
  ])('%s of %s', (path, type, words) => {
    const cn = fieldWords(path, type).map((word) => word.cn);
    expect(cn.join(' · ')).toBe(words);
  });
});

const flat = ({ what, path, count, subjects: all }: DroppedRow) => [
  what,
  path,
  count,
  ...all.map(({ whole }) => whole),
];

describe('[PV3] equal items share one row', () => {
  it('by reason and field, with everything they concern', () => {
    const thin = { style: { strokeWidth: -1 } };
    const sections = droppedSections(
      lost(rect('a', { ...thin, widgetName: 'A' }), rect('b', thin), rect('c', { posLock: 1 }), {
        widgetType: 'Cloud',
      }),
      'cn',
    );
    const rows = sections.map(({ title, count, rows: all }) => [title, count, all.map(flat)]);
    expect(rows).toEqual([
      [
        '字段值无效，已用默认值',
        3,
        [
          ['边框 · 粗细', 'style.strokeWidth', 2, 'A（矩形）', '第 2 个控件（矩形）'],
          ['锁定位置', 'posLock', 1, '第 3 个控件（矩形）'],
        ],
      ],
      ['未知的控件类型', 1, [['类型“Cloud”', '', 1, '第 4 个控件']]],
    ]);
  });

  it('repeats in one widget are counted, whichever list item they belong to, and the item itself', () => {
    const rule = { symbol: '==', value: 1, color: 'url(x)' };
    const animation = { fillColor: { enable: true, config: { dataArray: [rule, rule] } } };
    const [section] = droppedSections(lost(rect('a', { animation })), 'en');
    expect(section?.rows.map(flat)).toEqual([
      ['Animation · Fill colour', 'animation.fillColor.config.dataArray[].color', 4, 'Widget no. 1 (Rectangle)'],
    ]);
  });

  it('signals are named by title, or by number', () => {
    const data = {
      signalArray: [
        { equipId: 1, signalId: 7, title: '液位' },
        { equipId: 1, signalId: 8 },
      ],
    };
    const { dropped } = readPage({ widgets: [rect('a', { data })] }, { knowsSignal: () => false });
    const rows = droppedSections(dropped, 'cn').flatMap((section) => section.rows);
    expect(rows.map(({ what, path }) => [what, path])).toEqual([
      ['变量“液位”', ''],
      ['编号 8 的变量', ''],
    ]);
  });

  it('widgets beyond the limit are counted', () => {
    const many = Array.from({ length: 2003 }, (_, n) => rect(`w${n}`));
    const [section] = droppedSections(lost(...many), 'cn');
    expect([section?.reason, section?.count]).toEqual(['tooMany', 3]);
    expect(section?.rows.map(flat)).toEqual([['', '', 3, '3 个控件未载入']]);
  });

  it('a whole page that is invalid', () => {
    const [section] = droppedSections(readPage(null).dropped, 'en');
    expect([section?.title, section?.rows.map(flat)]).toEqual(['Not a page', [['', '', 1, 'Page']]]);
  });
});
