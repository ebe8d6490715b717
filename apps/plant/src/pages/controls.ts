import { type Box, bound, type Drawn, place, type SignalName } from './sheet.ts';

interface Lead {
  label: string;
  /** Title of a page of the same owner. */
  page: string;
}

/** Links to another page of the same device or project. */
export const toOwnPage = (title: string): Record<string, unknown> => ({
  ...{ action: 'page', page: { type: 'own', equipTitle: title } },
});

interface NavLook {
  color: string;
  activeColor: string;
  activeFill: string;
  size?: number;
  gap?: number;
}

/** A bar that leads to other pages and marks the one that is shown. */
export function nav(box: Box, leads: readonly Lead[], { color, size = 16, ...look }: NavLook): Drawn {
  const items = leads.map(({ label, page }, at) => ({
    ...{ id: `n${at + 1}`, label, iconHref: '', defaultAct: false, authRegion: '', children: [] },
    clickEvent: { enable: true, ...toOwnPage(page) },
  }));
  return {
    ...{ widgetType: 'Navigate.Nav', position: place(box), style: { color, fontSize: size, strokeWidth: 0 } },
    dataAddon: { items, align: 'start', gap: 4, ...look },
  };
}

const asks = { confirm: true, feedback: true };

/** Its options are the value labels of its signal. */
export const radio = (box: Box, to: SignalName, style: Record<string, unknown> = {}): Drawn => ({
  ...{ widgetType: 'Usual.Radio', position: place(box), style: { fontSize: 14, ...style }, data: bound([to]) },
  dataAddon: { direction: 'row', ...asks },
});

export const input = (box: Box, to: SignalName, style: Record<string, unknown> = {}): Drawn => ({
  ...{ widgetType: 'Usual.Input', position: place(box), style: { fontSize: 16, ...style }, data: bound([to]) },
  dataAddon: { align: 'right', showUnit: true, showButton: true, keypad: true, ...asks },
});

/** Chooses the range of all charts and tables of its page. */
export const timeSelector = (box: Box, addon: Record<string, unknown> = {}): Drawn => ({
  ...{ widgetType: 'Usual.TimeSelector', position: place(box), style: { fontSize: 14 } },
  dataAddon: { presets: 'buttons', showRange: true, ...addon },
});

interface Option {
  text: string;
  click: Record<string, unknown>;
}

/** Buttons of which the one is marked whose event has written the value that is read. */
export const choice = (box: Box, from: SignalName, options: readonly Option[]): Drawn => ({
  ...{ widgetType: 'Usual.Select', position: place(box), style: { fontSize: 14 }, data: bound([from]) },
  dataAddon: {
    look: 'buttons',
    direction: 'row',
    selectDatas: options.map(({ text, click }, at) => ({ text, indexId: at, clickEvent: { enable: true, ...click } })),
  },
});
