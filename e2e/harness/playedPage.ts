import { api, type EquipmentInfo, type MonitoredSignal, type ViewedPage } from '@lookfar/contract';
import { deviceAnswers, playedEquipment, playedId, playedSignal } from './playedDevice.ts';
import { type Answers, good, on, refused } from './playedServer.ts';

export interface PlayedPage {
  id: number;
  title: string;
  widgets: readonly object[];
}

interface PageAnswers {
  pages: readonly PlayedPage[];
  equipment?: Partial<EquipmentInfo>;
  signals?: readonly MonitoredSignal[];
}

export const pageSignal = playedSignal({ id: 1, title: '高液位定值' });

/** Placed below each other; anything of a button can be given. */
export const pageButton = (id: string, index: number, clickEvent: object) => ({
  ...{ id, widgetType: 'Usual.Button', widgetName: id, dataAddon: { text: id } },
  position: { x: 40, y: 40 + index * 80, width: 160, height: 48, rotate: 0 },
  clickEvent: { enable: true, ...clickEvent },
});

/** What a device with these pages is asked for; the first page is its home page. */
export function pageAnswers({ pages, equipment = {}, signals = [pageSignal] }: PageAnswers): Answers {
  const device = { ...playedEquipment, hasPages: pages.length > 0, ...equipment };
  const list = pages.map(
    ({ id, title, widgets }, index): ViewedPage => ({
      ...{ id, title, equipmentId: playedId, isHome: index === 0, revision: 1 },
      ...{ width: 800, height: 400, widgetCount: widgets.length },
    }),
  );
  const drawn = signals.map(({ id: signalId, title }) => ({
    ...{ equipId: playedId, signalId, title, subTitle: playedEquipment.name, reportId: 0 },
  }));
  return {
    ...deviceAnswers(signals),
    ...on(api.equipment.info, (body) =>
      good('ids' in body ? { list: body.ids.map((id) => ({ ...device, id })) } : { ...device, id: body.id }),
    ),
    ...on(api.pageView.queryHome, () => good({ homeId: list[0]?.id ?? null, list })),
    ...on(api.pageView.view, ({ id }) => {
      const page = list.find((one) => one.id === id);
      return page ? good(page) : refused('1014');
    }),
    ...on(api.pageOpening.info, ({ id }) => {
      const page = pages.find((one) => one.id === id);
      if (!page) return refused('1014');
      const document = { version: 1, con: { title: page.title, width: 800, height: 400 }, widgets: page.widgets };
      return good({
        ...{ id, title: page.title, equipmentId: playedId, revision: 1 },
        document,
        signals: drawn,
        components: [],
      });
    }),
  };
}
