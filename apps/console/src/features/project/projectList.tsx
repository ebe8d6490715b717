import './project.css';
import { DashboardOutlined } from '@ant-design/icons';
import { api, type ProjectLine, projectStates } from '@lookfar/contract';
import { useMemo } from 'react';
import { words } from '../../base/i18n/words.ts';
import { projectPagePath, projectPath } from '../../base/projectPaths.ts';
import { useCall } from '../../client/useCall.ts';
import { operations } from '../../shared/operation-log/operations.tsx';
import { formatEnvelopeTime } from '../../ui/formatTimes.ts';
import { count, text, time } from '../../ui/list/columns.ts';
import { choice, search } from '../../ui/list/filters.ts';
import type { ListColumn, ListFilter, ListOption } from '../../ui/list/listDescription.ts';
import { create, drawer, headDrawer, link, remove } from '../../ui/screen/actions.tsx';
import { listScreen } from '../../ui/screen/listScreen.tsx';
import type { RowAboveProps } from '../../ui/screen/screenAction.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { EditDrawer } from './EditDrawer.tsx';
import { OrderDrawer } from './OrderDrawer.tsx';
import { ProjectStateTag } from './ProjectStateTag.tsx';
import { projectFields } from './projectFields.tsx';
import { projectTexts } from './projectTexts.ts';
import { ProjectFromLink } from './share/AcceptProjectDialog.tsx';
import { ProjectShareDialog } from './share/ProjectShareDialog.tsx';

const { both } = projectTexts;

function Expiry({ row: { expires } }: { row: ProjectLine }) {
  const t = projectTexts.useTexts();
  return expires === null ? t('never') : formatEnvelopeTime(expires);
}

function SharedText({ row: { shared } }: { row: ProjectLine }) {
  const t = projectTexts.useTexts();
  return shared ? t('shared') : '—';
}

const filters: readonly ListFilter<unknown>[] = [
  search('title', words.name),
  {
    kind: 'segments',
    key: 'state',
    label: both('state'),
    options: [{ value: '', text: words.all }, ...projectStates.map((value) => ({ value, text: both(value) }))],
  },
];

const title: ListColumn<ProjectLine> = {
  key: 'title',
  title: both('title'),
  essential: true,
  leads: true,
  render: ({ title: name }) => name,
};

const rest: readonly ListColumn<ProjectLine>[] = [
  {
    key: 'state',
    title: both('state'),
    width: 110,
    render: ({ state }) => <ProjectStateTag state={state} />,
  },
  count('equipCount', both('devices'), { key: 'devices' }),
  count('pageCount', both('pages'), { key: 'pages' }),
  count('variableCount', both('variables'), { key: 'variables' }),
  count('memberCount', both('people'), { key: 'people' }),
  {
    key: 'shared',
    title: both('share'),
    width: 90,
    blank: ({ shared }) => !shared,
    render: (row) => <SharedText row={row} />,
  },
  { key: 'expires', title: both('until'), width: 184, render: (row) => <Expiry row={row} /> },
  time('gmtModified', both('modified'), { key: 'modified' }),
  text('loginname', both('by'), { key: 'by', hidden: true }),
  text('note', words.note, { hidden: true, blank: ({ note }) => note === '' }),
];

const order = headDrawer('order', OrderDrawer, { text: both('order'), may: api.project.saveSeq.may });

const shared = {
  thing: { cn: '运营中心', en: 'project' },
  call: api.project.queryAll,
  rowName: ({ title: name }: ProjectLine) => name,
  open: ({ id }: ProjectLine) => projectPath(id),
  emptyNote: {
    cn: '运营中心把多台设备合在一起，有自己的页面、变量、报表和人员。',
    en: 'A project joins many devices and has its own pages, variables, reports and people.',
  },
  form: { fields: projectFields, inDrawer: true },
  Beside: ({ refresh }: { refresh: () => void }) => <ProjectFromLink onDone={refresh} />,
} as const;

const rowActions = [
  link('open', ({ id, homeId }: ProjectLine) => projectPagePath(id, homeId ?? 0), {
    text: both('open'),
    icon: <DashboardOutlined />,
    may: api.projectMonitor.page.may,
    primary: true,
    disabled: ({ homeId }) => (homeId === null ? both('noPages') : undefined),
  }),
  drawer('edit', EditDrawer, {
    text: both('edit'),
    may: api.project.edit.may,
    does: 'edit',
    form: { body: api.project.edit.body },
  }),
  drawer(
    'share',
    ({ row, onChanged, onClose }: RowAboveProps<ProjectLine>) => (
      <ProjectShareDialog
        projectId={row.id}
        name={row.title}
        onClose={() => {
          onChanged();
          onClose();
        }}
      />
    ),
    { text: both('share'), may: api.project.shareInfo.may },
  ),
  drawer('copy', CopyDialog, { text: words.duplicate, may: api.project.copy.may }),
  operations('project'),
  remove(api.project.delete, {
    cn: '“{title}”的页面、变量、报表、人员和分享将一并删除，不能恢复。设备不受影响。',
    en: 'The pages, variables, reports, people and share of “{title}” are deleted with it and cannot be restored. Devices are not affected.',
  }),
] as const;

/** [PE9] The projects of the organisation. */
export const projectList = listScreen({
  ...shared,
  name: 'manage.project',
  body: { own: true },
  filters,
  columns: [title, ...rest],
  actions: [create(api.project.add), order, ...rowActions],
});

/** [PE9] The projects of all organisations, for platform staff. */
export const allProjectsList = listScreen({
  ...shared,
  name: 'manage.projectOperation',
  filters: [...filters, choice('orgId', both('allOrganisations'), useOrganisationOptions)],
  columns: [title, text('orgName', both('organisation'), { key: 'organisation', width: 160 }), ...rest],
  actions: [
    create(api.project.add, {
      fields: projectFields.toSpliced(1, 0, {
        kind: 'choice',
        name: 'orgId',
        label: both('organisation'),
        useOptions: useOrganisations,
        clearable: true,
      }),
    }),
    ...rowActions,
  ],
});

function useOrganisations(): readonly { value: number; text: string }[] {
  const { data } = useCall(api.org.partners, {}, { staleTime: 60_000 });
  return useMemo(
    () => (data ?? []).filter(({ kind }) => kind === 'company').map(({ id, name }) => ({ value: id, text: name })),
    [data],
  );
}

function useOrganisationOptions(): readonly ListOption[] {
  return useOrganisations().map(({ value, text: name }) => ({ value: String(value), text: name }));
}
