import { describe, expect, it } from 'vitest';
import { xmlText } from './xmlText.ts';

describe('xmlText', () => {
  it('escapes what would be markup', () => {
    expect(xmlText('<a href="x">&amp;</a>')).toBe('&lt;a href=&quot;x&quot;&gt;&amp;amp;&lt;/a&gt;');
  });

  it('leaves out what XML cannot hold, and nothing else', () => {
    expect(xmlText('a\u0000b\u0008c\u001fd\uFFFEe\uFFFFf')).toBe('abcdef');
    expect(xmlText('\t泵\n😀\r')).toBe('\t泵\n😀\r');
    expect(xmlText('\uD800x')).toBe('\uFFFDx');
  });
});
