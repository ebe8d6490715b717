import { api, orderStateNames } from '@lookfar/contract';
import { Link } from 'react-router';
import { useLanguage } from '../../base/i18n/language.ts';
import { devicePath } from '../../base/paths.ts';
import { useCall } from '../../client/useCall.ts';
import { Dim, PlainList } from '../../ui/layout/Layout.tsx';
import { taskTexts } from './taskTexts.ts';

/** Repairs that are given to the person, as links to their devices. */
export function MyRepairs() {
  const t = taskTexts.useTexts();
  const language = useLanguage();
  const { data } = useCall(api.repair.query, { isMine: true, pageSize: 50 }, { staleTime: 30_000 });
  const open = (data?.list ?? []).filter(({ state }) => state !== 'finished' && state !== 'ended');
  if (open.length === 0) return null;
  return (
    <section aria-label={t('repairs')}>
      <h2 className="tasks-group">{t('repairs')}</h2>
      <PlainList className="tasks-list">
        {open.map(({ id, title, state, equipId, equipName }) => (
          <li key={id} className="task-line">
            <Link to={devicePath(equipId, { order: { type: 'repair', id } })} className="task-line-link">
              <strong>{title}</strong>
              <span>{equipName}</span>
              <Dim small>{orderStateNames[state][language]}</Dim>
            </Link>
          </li>
        ))}
      </PlainList>
    </section>
  );
}
