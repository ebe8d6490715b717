import { api, orderTypes, type WallTile } from '@lookfar/contract';
import { useCall } from '../../../../client/useCall.ts';
import { centreTexts } from '../../centreTexts.ts';
import { Choice } from './Choice.tsx';
import { GroupField } from './GroupField.tsx';

type WorkTile = Extract<WallTile, { kind: 'work' }>;

/** Login names follow the prefix. */
const person = 'of:';

export function WorkFields({ tile, onChange }: { tile: WorkTile; onChange: (tile: WorkTile) => void }) {
  const t = centreTexts.useTexts();
  const { type, groupId, mine, assignee } = tile;
  const board = useCall(api.worksheet.board, { by: 'person', most: 1 }, { staleTime: 60_000, retry: false });
  const people = (board.data?.columns ?? []).filter(({ key }) => key !== '');
  const isKnown = assignee === null || assignee === '' || people.some(({ key }) => key === assignee);
  const who = mine ? 'mine' : assignee === null ? 'all' : assignee === '' ? 'nobody' : person + assignee;
  const choose = (next: string) =>
    onChange({
      ...{ ...tile, mine: next === 'mine' },
      assignee: next.startsWith(person) ? next.slice(person.length) : next === 'nobody' ? '' : null,
    });
  return (
    <>
      <Choice
        label={t('tileWho')}
        value={who}
        onChange={choose}
        options={[
          { value: 'all', label: t('whoAll') },
          { value: 'mine', label: t('whoMine') },
          { value: 'nobody', label: t('whoNobody') },
          ...people.map(({ key, title }) => ({ value: person + key, label: title })),
          ...(isKnown ? [] : [{ value: person + assignee, label: String(assignee) }]),
        ]}
      />
      <Choice
        label={t('tileWorkType')}
        value={type ?? 'all'}
        onChange={(next) => onChange({ ...tile, type: next === 'all' ? null : next })}
        options={[
          { value: 'all', label: t('workAll') },
          ...orderTypes.map((one) => ({ value: one, label: t(`work_${one}`) })),
        ]}
      />
      <GroupField value={groupId} onChange={(id) => onChange({ ...tile, groupId: id })} />
    </>
  );
}
