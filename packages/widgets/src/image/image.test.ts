import { Binding } from '@lookfar/page';
import { describe, expect, it } from 'vitest';
import { drawWidget, liveWidget, newWidget } from '../kit/testing/drawWidget.tsx';
import { image } from './image.tsx';

const bound = (signal: object = {}, binding: object = {}) =>
  Binding.parse({ signalArray: [{ signalId: 7, equipId: 1, ...signal }], ...binding });

describe('an image', () => {
  const hrefOf = (data: Binding, dataAddon: object = {}, now?: object) => {
    const signal = () => ({ ...data.signalArray[0], ...now }) as never;
    const shown = liveWidget(image, newWidget(image, { data, dataAddon } as never), { signal });
    shown.show();
    return shown.attribute('picture', 'href');
  };

  it('[WK41] shows its own picture, else that of its signal, else that of its binding', () => {
    const data = bound({}, { imgUrl: '/lfscada/file/3' });
    expect(hrefOf(data, { url: '/lfscada/file/1' }, { imgUrl: '/lfscada/file/2' })).toBe('/lfscada/file/1');
    expect(hrefOf(data, {}, { imgUrl: '/lfscada/file/2' })).toBe('/lfscada/file/2');
    expect(hrefOf(data)).toBe('/lfscada/file/3');
    expect(hrefOf(bound())).toBeUndefined();
  });

  it('[WK41] takes no picture from elsewhere, whoever names it', () => {
    for (const imgUrl of [
      'javascript:alert(1)',
      'https://evil.example/x.png',
      '//evil.example/x',
      'data:text/html,x',
    ]) {
      expect(hrefOf(bound({ imgUrl }, { imgUrl }), { url: imgUrl })).toBeUndefined();
      expect(drawWidget(image, newWidget(image, { data: bound({ imgUrl }, { imgUrl }) }))).not.toContain('href');
    }
  });

  it('is absent without a picture and a signal, and a frame in the designer', () => {
    expect(drawWidget(image, newWidget(image))).toBe('');
    expect(drawWidget(image, newWidget(image), { mode: 'edit' })).toContain('stroke-dasharray');
    expect(drawWidget(image, newWidget(image, { data: bound({ imgUrl: '/lfscada/file/2' }) }))).toContain(
      'href="/lfscada/file/2"',
    );
  });
});
