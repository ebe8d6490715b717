import { describe, expect, it } from 'vitest';
import { linkTarget } from './linkTarget.ts';
import { pictureUrl } from './pictures.ts';

const to = (link: string) => linkTarget(link, 'alarms');

describe('[HE3] links of the manual', () => {
  it('lead to another place in it, to a screen, or to the web', () => {
    expect(to('orders.md#states')).toEqual({ kind: 'place', place: 'orders#states' });
    expect(to('../manual/cn/orders.md')).toEqual({ kind: 'place', place: 'orders' });
    expect(to('./orders.md')).toEqual({ kind: 'place', place: 'orders' });
    expect(to('#%E7%A1%AE%E8%AE%A4')).toEqual({ kind: 'place', place: 'alarms#确认' });
    expect(to('/monitor/alarm/list?tab=x')).toEqual({ kind: 'screen', path: '/monitor/alarm/list?tab=x' });
    expect(to('https://example.com/a')).toEqual({ kind: 'web', url: 'https://example.com/a' });
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:x',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '../README.md',
    'x',
  ])('%s leads nowhere', (link) => expect(to(link)).toBeUndefined());

  it('show pictures of the manual only', () => {
    expect(pictureUrl('en', '../pictures/en/devices.webp')).toMatch(/devices.*\.webp$/);
    for (const src of [
      'https://evil.example/a.png',
      '//evil.example/a.png',
      '../../../secret.png',
      'data:image/png,x',
      '%',
    ])
      expect(pictureUrl('en', src)).toBeUndefined();
  });
});
