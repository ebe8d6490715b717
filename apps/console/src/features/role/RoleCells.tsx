import { permissionKeys, type Role, roleText } from '@lookfar/contract';
import { Drawer, Tag } from 'antd';
import { useLanguage } from '../../base/i18n/language.ts';
import type { RowAboveProps } from '../../ui/screen/screenAction.ts';
import { RightsMatrix } from './RightsMatrix.tsx';
import { roleTexts } from './roleTexts.ts';

/** The name in the reader's language, and what sets the role apart. */
export function RoleName({ role }: { role: Role }) {
  const t = roleTexts.useTexts();
  const language = useLanguage();
  return (
    <>
      {roleText(role.name, language)} {role.builtIn !== null && <Tag>{t('builtIn')}</Tag>}
      {role.roleType !== 'enterprise' && <Tag>{t('ofPlatform')}</Tag>}
    </>
  );
}

export function RightsCount({ role: { rights } }: { role: Role }) {
  const t = roleTexts.useTexts();
  const [count, total] = [rights.length, permissionKeys.length];
  if (count === 0) return t('none');
  return count === total ? t('all', { count }) : t('some', { count, total });
}

export function RegionTags({ regions }: { regions: readonly string[] }) {
  if (regions.length === 0) return '—';
  return regions.map((title) => <Tag key={title}>{title}</Tag>);
}

/** What a role may do, to look at. */
export function RightsDrawer({ row, onClose }: RowAboveProps<Role>) {
  const t = roleTexts.useTexts();
  const language = useLanguage();
  return (
    <Drawer open size="large" title={t('rightsOf', { name: roleText(row.name, language) })} onClose={onClose}>
      <RightsMatrix value={row.rights} />
    </Drawer>
  );
}
