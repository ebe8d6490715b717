import { api, type Profile, roleText } from '@lookfar/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../../base/i18n/language.ts';
import { paths } from '../../../base/paths.ts';
import { FactList } from '../../../ui/facts/FactList.tsx';
import { formatEnvelopeTime } from '../../../ui/formatTimes.ts';
import { Panel } from '../../../ui/panel/Panel.tsx';
import { CallForm } from '../../../ui/screen/CallForm.tsx';
import { infoTexts } from './infoTexts.ts';

interface AboutPanelProps {
  profile: Profile;
  hasSms: boolean;
  onChanged: () => void;
}

export function AboutPanel({ profile, hasSms, onChanged }: AboutPanelProps) {
  const t = infoTexts.useTexts();
  const language = useLanguage();
  const [renames, setRenames] = useState(false);
  const separator = language === 'cn' ? '、' : ', ';
  const bound = (value: string, to: string) => (
    <>
      {value || t('unbound')} <Link to={to}>{t(value ? 'change' : 'bind')}</Link>
    </>
  );
  return (
    <Panel title={t('about')}>
      <FactList
        facts={[
          [t('loginname'), profile.loginname],
          [
            t('name'),
            <span key="name">
              {profile.name || t('noName')}{' '}
              {profile.mayRename ? (
                <Button className="account-inline" type="link" size="small" onClick={() => setRenames(true)}>
                  {t('rename')}
                </Button>
              ) : (
                <small className="account-dim">{t('nameFromProvider')}</small>
              )}
            </span>,
          ],
          ...(hasSms ? ([[t('tel'), bound(profile.tel, paths.bindTel)]] as const) : []),
          [t('email'), bound(profile.email, paths.bindEmail)],
          [t('org'), profile.orgName],
          [t('dept'), profile.dept.join(' / ') || t('none')],
          [t('role'), roleText(profile.roleName, language)],
          [t('regions'), profile.regions.join(separator) || t('none')],
          [t('validUntil'), profile.validUntil === '' ? t('forever') : formatEnvelopeTime(profile.validUntil)],
        ]}
      />
      {renames && (
        <CallForm
          call={api.profile.edit}
          title={t('rename')}
          fields={[
            {
              kind: 'text',
              name: 'name',
              label: infoTexts.both('name'),
              note: infoTexts.both('nameNote'),
            },
          ]}
          initial={{ name: profile.name }}
          onSaved={onChanged}
          onClose={() => setRenames(false)}
        />
      )}
    </Panel>
  );
}
