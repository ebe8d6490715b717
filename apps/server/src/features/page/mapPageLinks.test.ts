import type { PageDocument } from '@lookfar/contract';
import { describe, expect, it } from 'vitest';
import { mapPageLinks } from './mapPageLinks.ts';

const page = (clickEvent: object): PageDocument => ({
  con: { width: 100, height: 100 },
  widgets: [{ widgetType: 'WidgetGroup', children: [{ widgetType: 'Usual.Button', clickEvent }] }],
});
const to = {
  ids: new Map([
    [1, 11],
    [2, 12],
  ]),
  equipId: 7,
};

describe('[OP10] links of pages that were copied together', () => {
  it('lead to the copies', () => {
    const drawn = page({ pageId: 1, page: { equipId: 0, equipPageId: 2 }, iframe: { mainPageId: 2, pageId: 3 } });
    expect(mapPageLinks(drawn, to)).toEqual(
      page({ pageId: 11, page: { equipId: 7, equipPageId: 12 }, iframe: { mainPageId: 12, pageId: 3 } }),
    );
  });

  it('lead to the main page of the same owner, or of the device of the copies', () => {
    const drawn = page({ iframe: { mainId: 0, mainPageId: 1 }, other: { mainId: 5, mainPageId: 2 } });
    expect(mapPageLinks(drawn, to)).toEqual(
      page({ iframe: { mainId: 0, mainPageId: 11 }, other: { mainId: 7, mainPageId: 12 } }),
    );
  });

  it('to other pages stay, and so do numbers that name none', () => {
    const drawn = page({ pageId: 9, page: { equipId: 5, equipPageId: 8 }, width: 1, data: [1, { equipId: 1 }] });
    expect(mapPageLinks(drawn, to)).toBe(drawn);
  });
});
