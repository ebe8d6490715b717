import { Link } from 'react-router';
import { paths } from '../../base/paths.ts';
import { mapPageTexts } from './mapPageTexts.ts';

export function NoLocationNote({ count }: { count: number }) {
  const t = mapPageTexts.useTexts();
  return (
    <p className="map-placeless">
      {t('placeless', { count })} <Link to={paths.equipmentList}>{t('placelessLink')}</Link>
    </p>
  );
}
