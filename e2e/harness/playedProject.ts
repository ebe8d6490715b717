import {
  api,
  type PageTree,
  type ProjectEquip,
  type ProjectInfo,
  type ProjectLine,
  type ProjectMember,
  type ProjectPageLine,
  type ProjectReport,
  type Publication,
  type Variable,
  type VariableInput,
} from '@lookfar/contract';
import { type Answers, good, on } from './playedServer.ts';

const day = '2026-11-17';

export const projectLine = (id: number, title: string, more: Partial<ProjectLine> = {}): ProjectLine => ({
  ...{
    id,
    title,
    note: '',
    image: null,
    orgId: 1,
    orgName: '远望水务',
    equipCount: 3,
    pageCount: 4,
    variableCount: 15,
  },
  ...{ memberCount: 2, homeId: 11, expires: null, state: 'valid', shared: false, loginname: 'admin' },
  gmtModified: `${day} 09:00:00`,
  ...more,
});

export const projectInfo: ProjectInfo = {
  ...{ id: 1, title: '水厂运营中心', note: '三座泵站', image: null, orgId: 1, orgName: '远望水务', expires: null },
  ...{ state: 'valid', errorValShow: 'mark', errorDefaultVal: '0', shifts: [0, 480, 960], utcOffset: 480, homeId: 11 },
  variableEquipId: 900,
  rights: { edit: true, write: true, alarm: true, history: true },
};

export const equip = (id: number, more: Partial<ProjectEquip> = {}): ProjectEquip => ({
  ...{ id, name: `泵站 ${id}`, orgName: '远望水务', groupName: '一期', sn: `LF-${1000 + id}`, online: id % 3 !== 0 },
  signalCount: 40,
  ...more,
});

export const publication = (number: number, more: Partial<Publication> = {}): Publication => ({
  ...{
    number,
    revision: number * 2,
    loginname: 'admin',
    gmtCreate: `${day} 0${number}:00:00`,
    note: '',
    widgetCount: 30,
  },
  rolledBackTo: null,
  ...more,
});

export const projectPage = (id: number, title: string, more: Partial<ProjectPageLine> = {}): ProjectPageLine => ({
  ...{ id, folderId: null, title, width: 1920, height: 1080, isHome: false, hasPassword: false, widgetCount: 42 },
  ...{ revision: 5, loginname: 'admin', gmtModified: `${day} 09:00:00`, published: null, isChanged: true },
  ...more,
});

export const pageTree: PageTree = {
  homeId: 11,
  folders: [{ id: 1, parentId: null, title: '能源' }],
  pages: [
    projectPage(11, '管网总览', { isHome: true, published: publication(2), isChanged: true }),
    projectPage(12, '水质', { published: publication(1), isChanged: false, hasPassword: true }),
    projectPage(13, '电耗', { folderId: 1 }),
  ],
};

export const input = (signalId: number, more: Partial<VariableInput> = {}): VariableInput => ({
  ...{ signalId, equipId: 3, title: `流量 ${signalId}`, subTitle: '泵站 3', unit: 'm³/h', isVariable: false },
  isKnown: true,
  ...more,
});

export const variable = (id: number, title: string, more: Partial<Variable> = {}): Variable => ({
  ...{ id, projectId: 1, equipId: 900, title, groupName: '', unit: 'm³/h', decimals: 1, note: '' },
  ...{ upperLimit: null, lowerLimit: null, inputs: [input(31), input(32)], hold: null, past: null, loginname: 'admin' },
  rule: { kind: 'calc', calcType: 'sum', signalIds: [31, 32] },
  last: { code: '200', value: 128.44, time: Date.UTC(2026, 10, 17, 1) },
  gmtModified: `${day} 09:00:00`,
  ...more,
});

const variables = [
  variable(61, '总流量'),
  variable(62, '单位电耗', {
    unit: 'kWh/m³',
    past: 40,
    rule: { kind: 'calc', calcType: 'custom', formula: `\${3.31} / \${mvar.61}` },
    inputs: [input(31), input(61, { title: '总流量', subTitle: '水厂运营中心', isVariable: true })],
  }),
  variable(63, '日用水量', {
    rule: { kind: 'statistic', signalId: 31, measure: 'diff', period: 'day', rollover: null, above: 0 },
    inputs: [input(31, { isKnown: false })],
    last: null,
  }),
];

export const member = (id: number, more: Partial<ProjectMember> = {}): ProjectMember => ({
  ...{ id, accountId: 100 + id, loginname: `user${id}`, name: '张三', orgName: '远望水务', pages: 'all' },
  ...{ write: false, alarm: true, history: true, expires: null, accepted: false, expired: false },
  gmtCreate: `${day} 09:00:00`,
  ...more,
});

export const report: ProjectReport = {
  ...{ id: 5, projectId: 1, title: '日用水量', note: '', unit: 'day', totals: true, compare: 'previous' },
  ...{ gmtModified: `${day} 09:00:00`, loginname: 'admin' },
  columns: [
    {
      ...{ key: 'a', signalId: 31, equipId: 3, title: '累计流量', subTitle: '泵站 3', measure: 'diff', unit: 'm³' },
      ...{ decimals: 1, isKnown: true },
    },
    {
      ...{ key: 'b', signalId: 32, equipId: 3, title: '压力', subTitle: '泵站 3', measure: 'avg', unit: 'MPa' },
      ...{ decimals: 2, isKnown: true },
    },
  ],
};

const paged = <Row>(list: Row[]) => ({ total: list.length, list });

/** A project with a little of everything. */
export function playedProject(more: Answers = {}): Answers {
  return {
    ...on(api.project.info, () => good(projectInfo)),
    ...on(api.projectEquip.query, () => good(paged([1, 2, 3].map((id) => equip(id))))),
    ...on(api.projectEquip.queryAll, () => good({ list: [1, 2, 3].map((id) => equip(id)) })),
    ...on(api.projectPage.tree, () => good(pageTree)),
    ...on(api.projectPage.publications, () => good(paged([publication(2, { note: '调整阀门位置' }), publication(1)]))),
    ...on(api.projectMember.query, () =>
      good(
        paged([
          member(1),
          member(2, { pages: [{ pageId: 12, write: true }], alarm: false, expires: `${day} 18:00:00`, accepted: true }),
        ]),
      ),
    ),
    ...on(api.mvar.query, () => good(paged(variables))),
    ...on(api.mvar.queryAll, ({ ids }) => good({ list: variables.filter(({ id }) => ids?.includes(id) ?? true) })),
    ...on(api.projectReport.query, () => good({ list: [report] })),
    ...on(api.operationLog.query, () => good(paged([]))),
    ...more,
  };
}

/** Whoever manages projects. */
export const projectManager = {
  roleType: 'enterprise',
  auths: ['project_edit', 'monitor_project', 'monitor_write'],
} as const;
