import { api, type ProjectOfUser, type ProjectPageToView, type ProjectSignal } from '@lookfar/contract';
import { playedSignal } from './playedDevice.ts';
import { type Answers, good, on, refused } from './playedServer.ts';

export const projectId = 3;
/** The device of the project's variables. */
export const variableEquipId = 90;
const allRights = { write: true, alarm: true, history: true };

export const projectSignal = (own: Partial<ProjectSignal> & Pick<ProjectSignal, 'id' | 'title'>): ProjectSignal => ({
  ...playedSignal(own),
  ...{ subTitle: '清水池', isVariable: false, mayWrite: true },
  ...own,
});

export const level = projectSignal({ id: 1, equipId: 5, title: '液位' });
export const flow = projectSignal({ id: 2, equipId: 6, title: '流量', subTitle: '送水泵', mayWrite: false });
export const total = projectSignal({
  ...{ id: 3, equipId: variableEquipId, title: '总供水', subTitle: '城东水厂', isVariable: true, writable: false },
});

/** A text that shows a signal; placed below each other. */
export const valueText = ({ id, equipId, title }: Pick<ProjectSignal, 'id' | 'equipId' | 'title'>, index = id) => ({
  ...{ id: `t${id}`, widgetType: 'Usual.DataText', widgetName: title },
  data: { signalArray: [{ equipId, signalId: id, title }] },
  position: { x: 40, y: 20 + index * 48, width: 200, height: 32, rotate: 0 },
});

export interface PlayedProjectPage {
  id: number;
  title: string;
  widgets: readonly object[];
  own?: Partial<ProjectPageToView>;
}

interface ProjectAnswers {
  pages: readonly PlayedProjectPage[];
  signals?: readonly ProjectSignal[];
  /** Bound by the drawing and no longer there. */
  gone?: readonly number[];
  rights?: Partial<typeof allRights>;
}

/** What the pages of a project are asked for. */
export function projectAnswers({ pages, signals = [level, flow, total], gone = [], rights }: ProjectAnswers): Answers {
  const viewing = { ...allRights, ...rights };
  const known = signals.filter(({ id }) => !gone.includes(id));
  const pagePmsns = Object.fromEntries(pages.map(({ id }) => [String(id), viewing]));
  const folders = [{ id: 1, parentId: null, title: '水质' }];
  const list = pages.map(({ id, title }, index) => ({
    ...{ id, title, folderId: index === 0 ? null : 1, isHome: index === 0, pagePmsn: viewing },
  }));
  return {
    ...on(api.projectMonitor.pages, () =>
      good({ title: '城东水厂', homeId: list[0]?.id ?? null, folders, pages: list }),
    ),
    ...on(api.projectMonitor.page, ({ id }) => {
      const page = pages.find((one) => one.id === id);
      if (!page) return refused('1014');
      return good({
        ...{ id, title: page.title, revision: 1, number: 1, projectId, projectTitle: '城东水厂', variableEquipId },
        document: { version: 1, con: { title: page.title, width: 1000, height: 640 }, widgets: page.widgets } as never,
        signals: signals.map(({ id: signalId, equipId, title, subTitle }) => ({
          ...{ equipId, signalId, title, subTitle, reportId: 0 },
        })),
        components: [],
        ...{ equipIds: [5, 6], errorValShow: 'mark', errorDefaultVal: '0', pagePmsn: viewing, pagePmsns },
        ...page.own,
      });
    }),
    ...on(api.projectMonitor.gateways, ({ dataEquip = [] }) =>
      good({
        list: dataEquip.map((equipmentId) => ({
          ...{ equipmentId, code: '200', sn: `GW${equipmentId}`, online: true, deviceOnline: true },
          ...{ vpn: false, interval: 1, economizeOpen: false },
        })),
      }),
    ),
    ...on(api.projectMonitor.signals, () => good({ list: [...known], alarmNum: 1 })),
    ...on(api.projectMonitor.open, () => good({ online: true })),
    ...on(api.projectMonitor.token, () => good('token')),
    ...on(api.projectMonitor.equipCount, ({ online, alarm }) => good(online ? 1 : alarm ? 1 : 2)),
    ...on(api.projectMonitor.alarmCount, () => good(1)),
    ...on(api.projectMonitor.allAlarms, () => good({ list: [] })),
  };
}

export const projectOfUser = (id: number, title: string, own: Partial<ProjectOfUser> = {}): ProjectOfUser => ({
  ...{ id, title, note: '', image: null, orgName: '远望', homeId: 7, expires: null, state: 'valid' },
  ...{ equipNum: 12, onlineNum: 12, alarmNum: 0, alarmLevel: null, accepted: false },
  rights: { edit: false, write: true, alarm: true, history: true },
  ...own,
});
