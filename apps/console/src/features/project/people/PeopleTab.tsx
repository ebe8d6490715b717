import { api, type ProjectMember } from '@lookfar/contract';
import { useMemo } from 'react';
import { send } from '../../../client/send.ts';
import { ConfirmDialog } from '../../../ui/form/ConfirmDialog.tsx';
import { formatEnvelopeTime } from '../../../ui/formatTimes.ts';
import { text } from '../../../ui/list/columns.ts';
import type { ListColumn } from '../../../ui/list/listDescription.ts';
import { drawer } from '../../../ui/screen/actions.tsx';
import { ListView, listView } from '../../../ui/screen/ListView.tsx';
import { MemberBar } from '../MemberBar.tsx';
import { useMembers } from '../useMembers.ts';
import { AddPeopleDialog, PersonDialog } from './PersonDialog.tsx';
import { peopleTexts } from './peopleTexts.ts';

const { both } = peopleTexts;

const columns: readonly ListColumn<ProjectMember>[] = [
  text('loginname', both('account'), { essential: true }),
  text('name', both('name'), { blank: ({ name }) => name === '' }),
  text('orgName', both('organisation'), { key: 'organisation' }),
  { key: 'pages', title: both('pages'), width: 90, render: (row) => <PagesText row={row} /> },
  { key: 'rights', title: both('rights'), render: (row) => <RightsText row={row} /> },
  { key: 'until', title: both('until'), width: 190, render: (row) => <UntilText row={row} /> },
  { key: 'origin', title: both('origin'), width: 110, render: (row) => <OriginText row={row} /> },
];

const peopleOf = (projectId: number) =>
  listView({
    label: both('people'),
    call: api.projectMember.query,
    body: { projectId },
    columns,
    rowName: ({ loginname }) => loginname,
    total: both('total'),
    failed: both('loadFailed'),
    empty: { title: both('empty'), note: both('emptyNote'), noMatch: both('noMatch') },
    thing: { cn: '人员', en: 'person' },
    actions: [
      drawer(
        'edit',
        ({ row, onChanged, onClose }) => (
          <PersonDialog projectId={projectId} member={row} onDone={onChanged} onClose={onClose} />
        ),
        {
          text: both('edit'),
          primary: true,
          disabled: ({ accepted }: ProjectMember) => (accepted ? both('acceptedNote') : undefined),
        },
      ),
    ],
  });

const affected = [api.projectMember.query, api.projectMember.candidates, api.project.shareInfo];

/** The people of a project and what each of them may do. */
export function PeopleTab({ projectId }: { projectId: number }) {
  const t = peopleTexts.useTexts();
  const source = useMemo(() => peopleOf(projectId), [projectId]);
  const { list, control, open, bar, changed, close } = useMembers(source, affected);
  const { size } = control.selection;
  return (
    <section aria-label={t('people')}>
      <MemberBar
        words={{
          ...{ add: t('add'), search: t('search') },
          remove: size === 0 ? t('remove') : t('removeCount', { count: size }),
        }}
        {...bar}
        most={60}
      />
      <ListView of={source} list={list} control={control} />
      {open === 'add' && <AddPeopleDialog projectId={projectId} onDone={changed} onClose={close} />}
      {open === 'remove' && (
        <ConfirmDialog
          danger
          title={t('removeTitle', { count: size })}
          okText={t('remove')}
          run={async () => {
            await send(api.projectMember.delete, { ids: [...control.selection.keys()] }, { quiet: true });
            changed();
          }}
          onClose={close}
        >
          <p>{t('removeNote')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

interface CellProps {
  row: ProjectMember;
}

function PagesText({ row: { pages } }: CellProps) {
  const t = peopleTexts.useTexts();
  return pages === 'all' ? t('allPages') : t('countPages', { count: pages.length });
}

function RightsText({ row: { pages, write, alarm, history } }: CellProps) {
  const t = peopleTexts.useTexts();
  const written = pages === 'all' ? 0 : pages.filter((page) => page.write).length;
  const words = [
    pages === 'all' && write && t('write'),
    written > 0 && t('writeSome', { count: written }),
    alarm && t('alarm'),
    history && t('history'),
  ].filter((word) => word !== false);
  return words.length === 0 ? t('onlyView') : words.join(' · ');
}

function UntilText({ row: { expires, expired } }: CellProps) {
  const t = peopleTexts.useTexts();
  if (expires === null) return t('never');
  return expired ? `${formatEnvelopeTime(expires)} (${t('expired')})` : formatEnvelopeTime(expires);
}

function OriginText({ row: { accepted } }: CellProps) {
  const t = peopleTexts.useTexts();
  return t(accepted ? 'accepted' : 'chosen');
}
