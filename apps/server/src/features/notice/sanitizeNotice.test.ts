import { fileUrl } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { excerptOf } from './notice.mapper.ts';
import { isBlank, sanitizeNotice, withoutImages } from './sanitizeNotice.ts';

const clean = (html: string) => sanitizeNotice.run(html);

describe('sanitizeNotice', () => {
  it.each([
    '<h1>a</h1><p style="color:#ff0000;text-align:center">b <strong>c</strong> <em>d</em> <u>e</u> <s>f</s></p>',
    '<ul><li>a</li></ul><ol><li>b</li></ol><blockquote>c</blockquote><pre><code>d &lt; e</code></pre>',
    '<table><thead><tr><th colspan="2">a</th></tr></thead><tbody><tr><td>b</td><td>c</td></tr></tbody></table>',
    `<p><img src="${fileUrl(7)}" alt="泵" width="10" height="20" /></p>`,
  ])('[AN8] keeps %s', (html) => {
    expect(clean(html)).toBe(html);
  });

  it('[AN8] links open elsewhere, without a referrer, and lead to the web or a mailbox only', () => {
    const link = 'target="_blank" rel="noopener noreferrer"';
    expect(clean('<a href="https://a.cn/x" onclick="y" target="_self">a</a>')).toBe(
      `<a href="https://a.cn/x" ${link}>a</a>`,
    );
    expect(clean('<a href="mailto:a@b.cn">a</a>')).toBe(`<a href="mailto:a@b.cn" ${link}>a</a>`);
    for (const href of [
      'javascript:alert(1)',
      ' jAvA\tscript:x',
      'data:text/html,x',
      '//a.cn',
      '/user',
      'vbscript:x',
      'java&#115;cript:x',
    ])
      expect(clean(`<a href="${href}">a</a>`), href).toBe('<a>a</a>');
  });

  it.each([
    ['<script>alert(1)</script>a', 'a'],
    ['<style>p{}</style>a', 'a'],
    ['<p onclick="x" onmouseover=x id="y" class="z">a</p>', '<p>a</p>'],
    ['<svg onload=x><script>y</script><a xlink:href="javascript:z">b</a></svg>a', '<a>b</a>a'],
    ['<iframe src="https://a.cn"></iframe><object data="x"></object><embed src="x">a', 'a'],
    ['<form action="x"><input name="y"><button>b</button></form>', 'b'],
    [
      '<p style="width:expression(alert(1));background:url(javascript:x);position:fixed;color:red">a</p>',
      '<p style="color:red">a</p>',
    ],
    ['<p style="color:url(x)">a</p>', '<p>a</p>'],
    ['<img src="https://a.cn/x.png">a', 'a'],
    ['<img src="data:image/png;base64,AAAA">a', 'a'],
    [`<img src="${fileUrl(7)}&x=1" onerror="y">a`, 'a'],
    [`<img src=x onerror=alert(1)//><img src="${fileUrl(7)}" onload="y">`, `<img src="${fileUrl(7)}" />`],
    ['<p><b><i>a</p>', '<p><b><i>a</i></b></p>'],
    ['<<script>script>a</script>b', '&lt;b'],
    ['<scr<script></script>ipt>alert(1)', 'ipt&gt;alert(1)'],
    ['<!--<img src=x onerror=y>-->a', 'a'],
    ['<meta http-equiv="refresh" content="0"><base href="//x"><link rel=x>a', 'a'],
    ['<math><mtext><img src=x onerror=y></mtext></math>a', 'a'],
    ['a &lt;script&gt;', 'a &lt;script&gt;'],
  ])('[AN8] makes %s harmless', (html, left) => {
    expect(clean(html)).toBe(left);
    expect(clean(clean(html))).toBe(left);
  });

  it('[AN8] text that shows nothing is blank, an image is not', () => {
    for (const html of ['', '<p> &nbsp;</p>', '<p><br /></p>']) expect(isBlank(html)).toBe(true);
    for (const html of ['a', '<hr />', `<img src="${fileUrl(7)}" />`]) expect(isBlank(html)).toBe(false);
  });

  it('[AN6] leaves out images, and makes an excerpt of the rest', () => {
    expect(withoutImages(`<p>a<img src="${fileUrl(7)}" />b</p>`)).toBe('<p>ab</p>');
    expect(excerptOf('<p>a &lt; b</p><p>c&amp;lt;</p>')).toBe('a < b c&lt;');
    expect(excerptOf('<p>泵房、<strong>二号线</strong>，<br>停水</p>')).toBe('泵房、二号线， 停水');
    expect(excerptOf(`<p>${'长'.repeat(500)}</p>`)).toBe(`${'长'.repeat(200)}…`);
  });
});
