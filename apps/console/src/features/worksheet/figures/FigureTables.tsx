import './figures.css';
import type { api, ReplyOf } from '@lookfar/contract';
import { Link } from 'react-router';
import { devicePath } from '../../../base/paths.ts';
import { FigureTable } from './FigureTable.tsx';
import { figureTexts } from './figureTexts.ts';

/** Who and what the figures are of. */
export function FigureTables({
  data: { byDevice, byKind, byPerson },
}: {
  data: ReplyOf<typeof api.worksheet.figures>;
}) {
  const t = figureTexts.useTexts();
  return (
    <div className="worksheet-figure-tables">
      <FigureTable
        title={t('byDevice')}
        head={t('device')}
        rows={byDevice.map(({ equipmentId, name, ...each }) => ({
          ...each,
          key: String(equipmentId),
          label: <Link to={devicePath(equipmentId)}>{name}</Link>,
        }))}
      />
      <FigureTable
        title={t('byKind')}
        head={t('kind')}
        rows={byKind.map(({ name, ...each }) => ({ ...each, key: name, label: name || t('noKind') }))}
      />
      <FigureTable
        title={t('byPerson')}
        head={t('person')}
        isOfPeople
        rows={byPerson.map(({ name, ...each }) => ({ ...each, key: name, label: name }))}
      />
    </div>
  );
}
