import { fileUrl } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { isOwnImage, safeLink } from './allowlist.ts';

describe('links of rich text', () => {
  it.each(['https://example.com/a?b=1', 'http://10.0.0.1', 'mailto:a@example.com'])(
    '[RT2] lead to the web or to a mail address: %s',
    (href) => expect(safeLink(href)).toBe(href),
  );

  it.each([
    ...['javascript:alert(1)', ' JavaScript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', 'vbscript:x'],
    ...['//evil.example', '/\\evil.example', 'file:///etc/passwd', 'plain', '', '/relative', 'blob:https://x/1'],
  ])('[RT2] lead nowhere else: %j', (href) => expect(safeLink(href)).toBeUndefined());
});

describe('images of rich text', () => {
  it('[RT2] are files of this installation', () => {
    expect(isOwnImage(fileUrl(12))).toBe(true);
    for (const src of [
      ...['https://evil.example/a.png', `https://evil.example${fileUrl(1)}`, `${fileUrl(1)}&next=x`, fileUrl(0)],
      ...['data:image/png;base64,AA', '/lfscada/file/get', '', `${fileUrl(1)}x`],
    ])
      expect(isOwnImage(src), src).toBe(false);
  });
});
