import { type Widget, walk } from '@lookfar/page';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importSvg } from './importSvg.ts';

const svg = (content: string, attributes = 'width="200" height="100"') =>
  `<?xml version="1.0"?><!-- made elsewhere --><svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;

function imported(content: string, attributes?: string) {
  const result = importSvg(svg(content, attributes));
  if (!result) throw new Error('not imported');
  return result;
}

function only(content: string, attributes?: string): Widget {
  const [widget, ...more] = imported(content, attributes).widgets;
  if (!widget || more.length > 0) throw new Error(`${more.length + 1} widgets`);
  return widget;
}

describe('importing SVG', () => {
  it.each([
    ['<rect x="1" y="2" width="30" height="40" rx="5"/>', 'Shape.Rect', { x: 1, y: 2, width: 30, height: 40 }],
    ['<circle cx="10" cy="20" r="5"/>', 'Shape.Circle', { cx: 10, cy: 20, r: 5 }],
    ['<ellipse cx="10" cy="20" rx="5" ry="3"/>', 'Shape.Ellipse', { cx: 10, cy: 20, rx: 5, ry: 3 }],
    [
      '<line x1="1" y1="2" x2="3" y2="4"/>',
      'Shape.Straight',
      {
        points: [
          { x: 1, y: 2 },
          { x: 3, y: 4 },
        ],
      },
    ],
    ['<polygon points="0,0 10,0 5,8"/>', 'Shape.Triangle', { x1: 0, y1: 0, x2: 10, y2: 0, x3: 5, y3: 8 }],
    [
      '<path d="M0 0h10v10h-10z"/>',
      'Shape.Line',
      {
        points: [
          { x: 0, y: 0 },
          { x: 10, y: 0 },
          { x: 10, y: 10 },
          { x: 0, y: 10 },
        ],
      },
    ],
  ])('makes %s an editable shape', (content, widgetType, position) => {
    const widget = only(content);
    expect(widget.widgetType).toBe(widgetType);
    expect(widget.position).toMatchObject(position);
  });

  it('follows transforms, nested ones and the view box included', () => {
    const moved = only('<g transform="translate(10 20)"><g transform="scale(2)"><rect width="5" height="5"/></g></g>');
    expect(moved.position).toMatchObject({ x: 10, y: 20, width: 10, height: 10, rotate: 0 });
    const turned = only('<rect x="0" y="0" width="20" height="10" transform="rotate(90)"/>');
    expect(turned.position).toMatchObject({ x: -15, y: 5, width: 20, height: 10 });
    expect(turned.position.rotate).toBeCloseTo(90);
    expect(
      only('<rect x="50" y="50" width="10" height="10"/>', 'viewBox="50 50 20 10" width="200"').position,
    ).toMatchObject({
      ...{ x: 0, y: 0, width: 100, height: 100 },
    });
    expect(only('<rect width="10" height="10" transform="skewX(30)"/>').widgetType).toBe('Shape.Line');
  });

  it('reads colours from attributes, inherited ones, classes and styles, and gradients', () => {
    const sheet = '<style>.a{fill:#123456} #b{stroke:red;stroke-width:3}</style>';
    expect(only(`${sheet}<rect class="a" id="b" width="9" height="9"/>`).style).toMatchObject({
      ...{ fill: '#123456', stroke: 'red', strokeWidth: 3 },
    });
    expect(
      only('<g fill="blue"><rect width="9" height="9" style="stroke: #0f0; fill-opacity: .5"/></g>').style,
    ).toMatchObject({
      ...{ fill: '#0000ff80', stroke: '#0f0' },
    });
    expect(only('<rect width="9" height="9" fill="none"/>').style.fill).toBe('none');
    const stops = '<stop offset="0%" stop-color="#fff"/><stop offset="1" stop-color="#000" stop-opacity="0"/>';
    const gradient = `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient></defs>`;
    expect(only(`${gradient}<rect width="9" height="9" fill="url(#g)"/>`).style.fill).toEqual({
      ...{ type: 'linear', angle: 90 },
      stops: [
        { offset: 0, color: '#fff' },
        { offset: 1, color: '#00000000' },
      ],
    });
  });

  it('reads opacity of groups and of colours in any notation', () => {
    const rect = only('<g opacity=".5"><g opacity="50%"><rect width="9" height="9" fill="rgb(255,0,0)"/></g></g>');
    expect(rect.style).toMatchObject({ fill: 'rgb(255,0,0)', opacity: 0.25 });
    const clear = only('<rect width="9" height="9" fill="red" fill-opacity=".5" stroke="#fff" stroke-opacity="0"/>');
    expect(clear.style).toMatchObject({ fill: '#ff000080', stroke: '#ffffff00' });
    const stops = '<stop offset="0" stop-color="#123456"/><stop offset="1" stop-color="#fff"/>';
    const turned = `<defs><linearGradient id="g" gradientTransform="rotate(90)">${stops}</linearGradient></defs>`;
    const painted = only(`${turned}<rect width="9" height="9" fill="url(#g)" stroke="url(#g)"/>`);
    expect(painted.style).toMatchObject({ fill: { angle: 90 }, stroke: '#123456' });
  });

  it('reads measures in percent, drawings in drawings and symbols with a view box', () => {
    expect(only('<rect width="100%" height="50%"/>').position).toMatchObject({ x: 0, y: 0, width: 200, height: 50 });
    const inner = '<svg x="10" y="10" width="40" height="20" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>';
    // As high as its place, and in the middle of it.
    expect(only(inner).position).toMatchObject({ x: 20, y: 10, width: 20, height: 20 });
    const symbol = '<symbol id="s" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5"/></symbol>';
    const used = only(`${symbol}<use href="#s" x="100" y="0" width="50" height="50"/>`);
    expect(used.position).toMatchObject({ cx: 125, cy: 25, r: 25 });
    const stretched = 'width="200" height="100" viewBox="0 0 10 10" preserveAspectRatio="none"';
    expect(only('<rect width="10" height="10"/>', stretched).position).toMatchObject({ width: 200, height: 100 });
  });

  it('reads arcs whose flags are written together', () => {
    const spaced = only('<path d="M0 5 A5 5 0 1 1 10 5 A5 5 0 0 1 0 5" stroke="red" fill="none"/>');
    const tight = only('<path d="M0 5A5 5 0 1110 5A5 5 0 010 5" stroke="red" fill="none"/>');
    expect(tight.position).toEqual(spaced.position);
    expect(importSvg(svg('<path d="L5 5 9 9"/>'))?.widgets).toEqual([]);
  });

  it('draws long curves finely and short ones with few points', () => {
    const pointsOf = (content: string) => {
      const { position } = only(content);
      return 'points' in position ? position.points : [];
    };
    const large = pointsOf('<path d="M0 500A500 500 0 1 1 1000 500A500 500 0 1 1 0 500Z"/>');
    large.forEach((point, index) => {
      const next = large[index + 1];
      if (!next) return;
      const middle = { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
      expect(Math.abs(Math.hypot(middle.x - 500, middle.y - 500) - 500)).toBeLessThan(0.3);
    });
    expect(pointsOf('<path d="M0 0C0 1 1 1 1 0" fill="none" stroke="red"/>').length).toBeLessThan(8);
  });

  it.each([
    ['nonzero', 'M0 0H40V40H0ZM10 10V30H30V10Z'],
    ['evenodd', 'M0 0H40V40H0ZM10 10H30V30H10Z'],
  ])('keeps holes, by the rule %s', (rule, d) => {
    const { position, style, dataAddon } = only(`<path d="${d}" fill="#333" fill-rule="${rule}"/>`);
    const points = 'points' in position ? position.points : [];
    expect([style.fill, dataAddon.closed]).toEqual(['#333', true]);
    // Twice the area of the frame alone: the hole runs the other way.
    const area = points.reduce((sum, { x, y }, index) => {
      const next = points[(index + 1) % points.length] ?? { x, y };
      return sum + x * next.y - next.x * y;
    }, 0);
    expect(Math.abs(area)).toBe(2 * (1600 - 400));
  });

  it('draws the edges of shapes with holes separately, and leaves separate shapes separate', () => {
    const framed = imported('<path d="M0 0H40V40H0ZM10 10V30H30V10Z" fill="#333" stroke="red"/>').widgets;
    expect(framed.map(({ style }) => [style.fill, style.strokeWidth])).toEqual([
      ['#333', 0],
      ['none', 1],
      ['none', 1],
    ]);
    expect(imported('<path d="M0 0H4V4H0ZM10 10V14H14V10Z"/>').widgets).toHaveLength(2);
  });

  it('makes a widget of each line of a text, with the font of its part', () => {
    const { widgets } = imported(
      '<text x="10" y="20" font-size="10" font-family="Arial">one<tspan x="10" dy="1.5em" font-weight="bold">two</tspan>' +
        '<tspan x="10" y="60" fill="red">three</tspan></text>',
    );
    expect(widgets.map(({ dataAddon }) => dataAddon.text)).toEqual(['one', 'two', 'three']);
    expect(widgets.map(({ position }) => 'y' in position && position.y)).toEqual([10, 25, 50]);
    expect(widgets[1]?.style).toMatchObject({ fontWeight: 'bold', fontFamily: 'Arial' });
    expect(widgets[2]?.style.color).toBe('red');
  });

  it('reads a font that is written in one', () => {
    const sheet = '<style>text{font:italic bold 20px/1.5 "Noto Sans", serif}</style>';
    expect(only(`${sheet}<text y="20">A</text>`).style).toMatchObject({
      ...{ fontSize: 20, fontWeight: 'bold', fontStyle: 'italic', fontFamily: '"Noto Sans", serif' },
    });
    expect(only('<text y="20" style="font:inherit">A</text>').style.fontSize).toBe(16);
  });

  it('keeps words upright where they would be mirrored', () => {
    const mirrored = only('<g transform="scale(1 -1)"><text x="10" y="-30" font-size="10">A</text></g>');
    expect(mirrored.position).toMatchObject({ x: 10, y: 20, rotate: 0 });
  });

  it('reports what looks different without it', () => {
    const { skipped } = imported(
      '<defs><clipPath id="c"><rect width="5" height="5"/></clipPath></defs>' +
        '<rect width="9" height="9" clip-path="url(#c)" filter="none"/><line x2="9" y2="9" marker-end="url(#m)"/>',
    );
    expect(Object.fromEntries(skipped)).toEqual({ 'clip-path': 1, 'marker-end': 1 });
  });

  it('flattens groups that are nested deeper than a page allows', () => {
    const pair = '<rect width="5" height="5"/>';
    const { widgets, dropped } = imported(`${'<g>'.repeat(40)}${pair}${`${pair}</g>`.repeat(40)}`);
    expect(dropped).toEqual([]);
    expect([...walk(widgets)].filter(({ widgetType }) => widgetType === 'Shape.Rect')).toHaveLength(41);
  });

  it('limits repeated uses to what a page can contain', () => {
    const line = (n: number) => `<g id="g${n}">${`<use href="#g${n - 1}"/>`.repeat(20)}</g>`;
    const { widgets } = imported(
      `<defs><rect id="g0" width="1" height="1"/>${[1, 2, 3].map(line).join('')}</defs><use href="#g3"/>`,
    );
    expect([...walk(widgets)].length).toBeLessThan(5000);
  });

  it.each(['<!--', '<![CDATA[', '<?', '<!', '<!DOCTYPE [', '<a b="', '</'])(
    'reads a file of nothing but %s in one go',
    (part) => {
      expect(importSvg(svg(part.repeat(200_000)))?.widgets ?? []).toEqual([]);
    },
  );

  it('draws curves and arcs as lines that run where they run', () => {
    const { position } = only('<path d="M0 5A5 5 0 1 1 10 5A5 5 0 1 1 0 5Z"/>');
    const points = 'points' in position ? position.points : [];
    for (const { x, y } of points) expect(Math.hypot(x - 5, y - 5)).toBeCloseTo(5, 5);
    const curve = only('<path d="M0 0C0 10 10 10 10 0S20-10 20 0Q25 5 30 0T40 0" fill="none" stroke="red"/>');
    expect('points' in curve.position && curve.position.points.at(-1)).toEqual({ x: 40, y: 0 });
    expect(curve.dataAddon).toMatchObject({ closed: false });
  });

  it('keeps text as text and groups as groups, and resolves repeated uses', () => {
    const text = only('<text x="10" y="30" font-size="20" fill="red">水位 <tspan>A&amp;B</tspan></text>');
    expect(text).toMatchObject({ widgetType: 'Usual.Text', dataAddon: { text: '水位 A&B' }, style: { color: 'red' } });
    const used = imported(
      '<defs><g id="p"><rect width="5" height="5"/><circle r="2"/></g></defs><use href="#p" x="50"/>',
    );
    const [group] = used.widgets;
    expect(group?.widgetType).toBe('WidgetGroup');
    expect(group?.children?.[0]?.position).toMatchObject({ x: 50, y: 0 });
    expect(group?.position).toMatchObject({ x: 48, y: -2, width: 7, height: 7 });
  });

  it('runs, fetches and keeps nothing external, and reports what it left out', () => {
    const hostile = [
      '<script>alert(1)</script>',
      '<rect width="9" height="9" onclick="alert(1)" fill="url(http://evil.example/x)"/>',
      '<foreignObject><body onload="alert(1)"/></foreignObject>',
      '<image href="javascript:alert(1)" width="5" height="5"/>',
      '<image href="http://evil.example/x.png" width="5" height="5"/>',
      '<a href="javascript:alert(1)"><circle r="3"/></a>',
      '<animate attributeName="href" to="javascript:alert(1)"/>',
      '<text>&lt;img src=x onerror=alert(1)&gt;</text>',
    ].join('');
    const { widgets, skipped, dropped } = imported(hostile);
    expect(dropped).toEqual([]);
    const all = [...walk(widgets)];
    expect(all.map(({ widgetType }) => widgetType)).toEqual(['Shape.Rect', 'Shape.Circle', 'Usual.Text']);
    const text = JSON.stringify(all);
    for (const word of ['evil.example', 'javascript', 'onclick']) expect(text).not.toContain(word);
    expect(all[2]?.dataAddon.text).toBe('<img src=x onerror=alert(1)>');
    expect(Object.fromEntries(skipped)).toEqual({ script: 1, foreignObject: 1, image: 2, animate: 1 });
  });

  it('refuses what is not a drawing, and does not follow cycles or endless nesting', () => {
    for (const odd of ['', 'text', '<html></html>', '{"a":1}', '<svg']) expect(importSvg(odd)).toBeUndefined();
    const circle = imported('<g id="a"><rect width="1" height="1"/><use href="#a"/></g>');
    expect([...walk(circle.widgets)].length).toBeLessThan(20);
    expect(importSvg(svg('<g>'.repeat(100)))).toBeUndefined();
    const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
    expect(importSvg(`${bomb}<svg><text>&b;</text></svg>`)?.widgets[0]?.dataAddon.text).not.toContain('aaaa');
    const many = '<rect width="1" height="1"/>'.repeat(2500);
    expect(imported(many).dropped).toMatchObject([{ reason: 'tooMany' }]);
  });

  it('comes to an end when nothing at all is used again and again', () => {
    const layers = Array.from({ length: 6 }, (_, n) => `<g id="l${n + 1}">${`<use href="#l${n}"/>`.repeat(60)}</g>`);
    const bomb = imported(`<defs><rect id="l0" width="0" height="0"/>${layers.join('')}</defs><use href="#l6"/>`);
    expect(bomb.widgets).toEqual([]);
  });

  it('never throws, whatever the input', () => {
    const piece = fc.constantFrom(
      '<svg>',
      '</svg>',
      '<g transform="',
      'rotate(',
      '">',
      '<path d="',
      'M0 0',
      'A1 1',
      'e9',
      '"/>',
      '<',
      '&#x;',
      "'",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((all) => all.join('')),
        ),
        (text) => {
          importSvg(text);
          importSvg(svg(text));
        },
      ),
    );
  });
});
