import { Link } from 'react-router';
import { paths } from '../../base/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { monitorTexts } from '../live/index.ts';

/** The address has no valid device ID, or (`gone`) the device is no longer visible to the user. */
export function BadDevice({ gone = false }: { gone?: boolean }) {
  const t = monitorTexts.useTexts();
  return (
    <EmptyState
      size="page"
      title={t(gone ? 'gone' : 'badId')}
      action={<Link to={paths.equipmentList}>{t('toList')}</Link>}
    />
  );
}
