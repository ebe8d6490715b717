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
      ...{ fill: 'blue', stroke: '#0f0' },
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

  it('draws curves and arcs as lines that run where they run', () => {
    const { position } = only('<path d="M0 5A5 5 0 1 1 10 5A5 5 0 1 1 0 5Z"/>');
    const points = 'points' in position ? position.points : [];
    for (const { x, y } of points) expect(Math.hypot(x - 5, y - 5)).toBeCloseTo(5, 5);
    const curve = only('<path d="M0 0C0 10 10 10 10 0S20-10 20 0Q25 5 30 0T40 0" fill="none" stroke="red"/>');
    expect('points' in curve.position && curve.position.points.at(-1)).toEqual({ x: 40, y: 0 });
    expect(curve.dataAddon).toMatchObject({ closed: false });
  });

  it('keeps text as text and groups as groups, and resolves what is used again', () => {
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

  it('runs, fetches and keeps nothing foreign, and says what it left out', () => {
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

  it('refuses what is no drawing, and does not follow what goes in circles or without end', () => {
    for (const odd of ['', 'text', '<html></html>', '{"a":1}', '<svg']) expect(importSvg(odd)).toBeUndefined();
    const circle = imported('<g id="a"><rect width="1" height="1"/><use href="#a"/></g>');
    expect([...walk(circle.widgets)].length).toBeLessThan(20);
    expect(importSvg(svg('<g>'.repeat(100)))).toBeUndefined();
    const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
    expect(importSvg(`${bomb}<svg><text>&b;</text></svg>`)?.widgets[0]?.dataAddon.text).not.toContain('aaaa');
    const many = '<rect width="1" height="1"/>'.repeat(2500);
    expect(imported(many).dropped).toMatchObject([{ reason: 'tooMany' }]);
  });

  it('never throws, whatever it is given', () => {
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
