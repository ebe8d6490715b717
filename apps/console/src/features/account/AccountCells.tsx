import { type Account, parseTime, rangeNames, roleText } from '@lookfar/contract';
import { Tag } from 'antd';
import { useLanguage } from '../../base/i18n/language.ts';
import { formatLocalTime } from '../../ui/formatTimes.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { accountTexts } from './accountTexts.ts';

export function WhoCell({ row: { loginname, name, self } }: { row: Account }) {
  const t = accountTexts.useTexts();
  return (
    <span className="account-who">
      {loginname}
      {name && <span className="account-name">{name}</span>}
      {self && <Tag>{t('self')}</Tag>}
    </span>
  );
}

export function RoleCell({ row: { roleName, dataRange } }: { row: Account }) {
  const language = useLanguage();
  return (
    <>
      {roleText(roleName, language)}
      <span className="account-more">{rangeNames[dataRange][language]}</span>
    </>
  );
}

const marks = { active: 'normal', disabled: 'stopped', expired: 'warning' } as const;

export function StateCell({ row: { state, mustChange } }: { row: Account }) {
  const t = accountTexts.useTexts();
  return (
    <>
      <StatusTag look="plain" state={marks[state]} text={t(state)} />
      {state === 'active' && mustChange && <span className="account-more">{t('temporary')}</span>}
    </>
  );
}

export function LastLoginCell({ row: { lastLogin, lastLoginAddress } }: { row: Account }) {
  const t = accountTexts.useTexts();
  if (lastLogin === '') return t('never');
  return (
    <>
      {formatLocalTime(parseTime(lastLogin) ?? 0)}
      <span className="account-more">{lastLoginAddress}</span>
    </>
  );
}

export function ExpiryCell({ row: { validUntil } }: { row: Account }) {
  const t = accountTexts.useTexts();
  return validUntil === null ? t('forever') : formatLocalTime(parseTime(validUntil) ?? 0);
}
