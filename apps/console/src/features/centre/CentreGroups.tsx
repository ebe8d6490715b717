import { Link } from 'react-router';
import { paths } from '../../base/paths.ts';
import type { Centre } from './centreReply.ts';
import { centreTexts } from './centreTexts.ts';

interface CentreGroupsProps {
  groups: Centre['groups'];
  showsAlarms: boolean;
}

export function CentreGroups({ groups, showsAlarms }: CentreGroupsProps) {
  const t = centreTexts.useTexts();
  return (
    <table className="centre-groups">
      <thead>
        <tr>
          <th scope="col">{t('group')}</th>
          <th scope="col">{t('total')}</th>
          <th scope="col">{t('online')}</th>
          {showsAlarms && <th scope="col">{t('inAlarm')}</th>}
        </tr>
      </thead>
      <tbody data-counted="">
        {groups.map(({ id, name, total, online, alarm }) => (
          <tr key={id ?? 0}>
            <th scope="row">{id === null ? t('ungrouped') : <Link to={`${paths.centre}/${id}`}>{name}</Link>}</th>
            <td>{total}</td>
            <td>{online}</td>
            {showsAlarms && <td className={alarm ? 'centre-alert' : undefined}>{alarm ?? '—'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
