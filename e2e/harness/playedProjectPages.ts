import { api, type PageDesign, type PageTree, type ProjectPageLine, type ReplyOf } from '@lookfar/contract';
import { type Answers, good, on } from './playedServer.ts';

type FoundSignal = ReplyOf<typeof api.projectPage.signals>['list'][number];

export const projectId = 4;
/** The device of the project's variables. */
export const variableEquipId = 40;

export const treePage = (id: number, title: string, more: Partial<ProjectPageLine> = {}): ProjectPageLine => ({
  ...{ id, folderId: null, title, width: 1024, height: 768, isHome: false, hasPassword: false, widgetCount: 0 },
  ...{ revision: 3, loginname: 'operation', gmtModified: '2026-11-17 08:00:00', published: null, isChanged: false },
  ...more,
});

export const foundSignal = (index: number): FoundSignal => ({
  ...{ signalId: 1000 + index, equipId: 100 + Math.floor(index / 100), title: `压力 ${index}`, groupName: '出口' },
  ...{ dataType: 'FLOAT', unit: 'bar', decimals: 2, writable: index % 2 === 0, upperLimit: null, lowerLimit: null },
  ...{ signalMaps: [], note: '', subTitle: `泵站 ${Math.floor(index / 100)}`, isVariable: false },
});

export const variable: FoundSignal = {
  ...foundSignal(0),
  ...{
    signalId: 5,
    equipId: variableEquipId,
    title: '总能耗',
    subTitle: '水务中心',
    writable: false,
    isVariable: true,
  },
};

interface PlayedProject {
  tree: PageTree;
  /** Signals of its devices, beside the variable. */
  signals: number;
  /** What is drawn on each of its pages. */
  widgets?: readonly object[];
  /** The signals that they are bound to. */
  bound?: PageDesign['signals'];
}

/** A project whose pages are drawn: its tree, the pages themselves, and what they can be bound to. */
export function projectAnswers({ tree, signals, widgets = [], bound = [] }: PlayedProject): Answers {
  const design = (id: number): PageDesign => ({
    ...{ id, title: tree.pages.find((page) => page.id === id)?.title ?? '', owner: 'project', ownerId: projectId },
    ...{ ownerTitle: '水务中心', revision: 3, loginname: 'operation', gmtModified: '2026-11-17 08:00:00' },
    ...{
      document: { con: { title: '' }, widgets: [...widgets] as never },
      signals: bound,
      hasPassword: false,
      pages: tree.pages,
    },
  });
  return {
    ...on(api.projectPage.tree, () => good(tree)),
    ...on(api.page.query, () => good(tree.pages)),
    ...on(api.pageDesign.info, ({ id }) => good(design(id))),
    ...on(api.pageDesign.presence, () =>
      good({ others: [], revision: 3, loginname: 'operation', gmtModified: '2026-11-17 08:00:00' }),
    ),
    ...on(api.pageDesign.signals, () =>
      good({ equipId: variableEquipId, title: '水务中心', list: [variable], reports: [] }),
    ),
    ...on(api.component.query, () => good({ total: 0, list: [] })),
    ...on(api.projectPage.signals, ({ text = '', pageNo, pageSize, equipmentId }) => {
      const all = [variable, ...Array.from({ length: signals }, (_, index) => foundSignal(index))];
      const of = all.filter(({ equipId }) => equipmentId === undefined || equipId === equipmentId);
      const found = of.filter(({ title, subTitle }) => title.includes(text) || subTitle.includes(text));
      return good({ total: found.length, list: found.slice((pageNo - 1) * pageSize, pageNo * pageSize) });
    }),
  };
}
