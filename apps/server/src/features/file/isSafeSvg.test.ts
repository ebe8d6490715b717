import { describe, expect, it } from 'vitest';
import { isSafeSvg } from './isSafeSvg.ts';

const safe = (text: string) => isSafeSvg(new TextEncoder().encode(text));
const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${content}</svg>`;

const attributes = (count: number) => Array.from({ length: count }, (_, n) => `a${n}=""`).join(' ');

describe('[FI2] a drawing is taken', () => {
  it.each([
    svg(''),
    `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n${svg('<path d="M0 0L1 1"/>')}\n`,
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('')}`,
    svg(
      '<style><![CDATA[ .a > .b { fill: red } ]]></style><g class="a"><?x y?><text>5 &lt; 6 &amp; &#x6C34;</text></g>',
    ),
    svg('<use href="#a"/><image xlink:href="data:image/png;base64,AAAA"/>'),
    '<s:svg xmlns:s="http://www.w3.org/2000/svg"></s:svg>',
  ])('%s', (text) => expect(safe(text)).toBe(true));

  it('also with many attributes', () => expect(safe(`<svg ${attributes(1000)}/>`)).toBe(true));

  it('also a large one', () => expect(safe(svg(`<path d="${'M0 0L1 1 '.repeat(200_000)}"/>`))).toBe(true));
});

describe('[FI2] invalid or unsafe drawings are refused', () => {
  it.each([
    '',
    'svg',
    '<html><svg/></html>',
    '<svg>',
    '<svg></g></svg>',
    '<svg/><svg/>',
    '<svg/>text',
    '<svg a="1" a="2"/>',
    '<svg a=1/>',
    '<svg>a & b</svg>',
    '<svg>&unknown;</svg>',
    '<svg><!-- never closed </svg>',
    '<svg><![CDATA[ never closed </svg>',
    '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">]><svg>&a;</svg>',
    `${'<svg>'.repeat(300)}${'</svg>'.repeat(300)}`,
    `<svg ${attributes(1001)}/>`,
  ])('%s', (text) => expect(safe(text)).toBe(false));

  it('nor are other encodings', () => {
    expect(isSafeSvg(Buffer.from(svg(''), 'utf16le'))).toBe(false);
    expect(isSafeSvg(Buffer.from([...Buffer.from('<svg>'), 0xff, 0xfe, ...Buffer.from('</svg>')]))).toBe(false);
  });
});

describe('[FI2] what could run is not', () => {
  it.each([
    svg('<script>alert(1)</script>'),
    svg('<SCRIPT/>'),
    svg('<x:script xmlns:x="http://www.w3.org/2000/svg"/>'),
    svg('<foreignObject><p/></foreignObject>'),
    '<svg onload="alert(1)"/>',
    '<svg OnLoad="alert(1)"/>',
    svg('<a href="javascript:alert(1)"/>'),
    svg('<a href="java&#x73;cript:alert(1)"/>'),
    svg('<a xlink:href=" java\nscript:alert(1)"/>'),
    svg('<set attributeName="href" to="javascript:alert(1)"/>'),
    svg('<image href="https://elsewhere.example/pixel.png"/>'),
    svg('<use href="data:image/svg+xml;base64,AAAA"/>'),
  ])('%s', (text) => expect(safe(text)).toBe(false));
});
