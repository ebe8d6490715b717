import { api, type WallTile, type WorkCard } from '@lookfar/contract';
import { useLanguage } from '../../../base/i18n/language.ts';
import { useCall } from '../../../client/useCall.ts';
import { formatAge } from '../../../ui/formatTimes.ts';
import { centreTexts } from '../centreTexts.ts';
import { TileLoaded } from './TileLoaded.tsx';

const refreshMs = 60_000;

/** Open orders, those that are late, and those that are due today. */
export function WorkTile({ tile }: { tile: Extract<WallTile, { kind: 'work' }> }) {
  const t = centreTexts.useTexts();
  const language = useLanguage();
  const { type, groupId, mine, assignee } = tile;
  const body = {
    ...{ utcOffset: -new Date().getTimezoneOffset(), mine },
    ...(type !== null && { type }),
    ...(groupId !== null && { groupId }),
    ...(assignee !== null && { assignee }),
  };
  const work = useCall(api.wall.work, body, { refetchInterval: refreshMs, keepPrevious: true });
  return (
    <TileLoaded query={work} failed={t('workFailed')}>
      {({ open, overdue, dueToday, list }) => (
        <div className="tile-work">
          <dl className="tile-sums">
            <Sum name={t('workOpen')} value={open} />
            <Sum name={t('workOverdue')} value={overdue} isAlert />
            <Sum name={t('workToday')} value={dueToday} />
          </dl>
          {list.length > 0 && (
            <ul className="tile-lines">
              {list.map((card) => (
                <li key={card.id} data-late={card.isOverdue ? '' : undefined}>
                  <span>
                    {card.title} <em>{card.equipName}</em>
                  </span>
                  {card.isOverdue && (
                    <b className="tile-late digits">{t('lateBy', { age: formatAge(lateMs(card), language) })}</b>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </TileLoaded>
  );
}

/** Since it should have been done; before that, since somebody should have accepted it. */
function lateMs({ dueAt, respondDueAt }: WorkCard): number {
  const now = Date.now();
  const since = [dueAt, respondDueAt].find((due) => due !== null && due < now);
  return now - (since ?? now);
}

export function Sum({ name, value, isAlert = false }: { name: string; value: number | string; isAlert?: boolean }) {
  return (
    <div data-alert={isAlert && value !== 0 ? '' : undefined}>
      <dt>{name}</dt>
      <dd className="digits" data-counted="">
        {value}
      </dd>
    </div>
  );
}
