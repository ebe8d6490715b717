import type { ProjectEquip } from '@lookfar/contract';
import { count, text } from '../../../ui/list/columns.ts';
import type { ListColumn } from '../../../ui/list/listDescription.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { deviceTabTexts } from './deviceTabTexts.ts';

const { both } = deviceTabTexts;

/** Devices, in a project or to be added to it. */
export const deviceColumns: readonly ListColumn<ProjectEquip>[] = [
  text('name', both('name'), { essential: true }),
  { key: 'online', title: both('state'), width: 100, render: (row) => <Online row={row} /> },
  text('groupName', both('group'), { key: 'group', blank: ({ groupName }) => groupName === '' }),
  text('sn', both('sn'), { blank: ({ sn }) => sn === '' }),
  text('orgName', both('organisation'), { key: 'organisation' }),
  count('signalCount', both('signals'), { key: 'signals' }),
];

function Online({ row: { online } }: { row: ProjectEquip }) {
  const t = deviceTabTexts.useTexts();
  return <StatusTag look="plain" state={online ? 'normal' : 'stale'} text={t(online ? 'online' : 'offline')} />;
}
