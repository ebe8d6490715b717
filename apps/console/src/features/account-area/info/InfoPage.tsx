import './info.css';
import { api, type Profile } from '@lookfar/contract';
import { Navigate, useLocation } from 'react-router';
import { useLanguage } from '../../../base/i18n/language.ts';
import { pages } from '../../../base/pageNames.ts';
import { paths } from '../../../base/paths.ts';
import { session } from '../../../client/session/session.ts';
import { useCall } from '../../../client/useCall.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { AboutPanel } from './AboutPanel.tsx';
import { AvatarPanel } from './AvatarPanel.tsx';
import { infoTexts } from './infoTexts.ts';
import { LinksPanel } from './LinksPanel.tsx';

/** [AA1] Who the person is, their picture, and what is linked to their account. */
export function InfoPage() {
  const t = infoTexts.useTexts();
  const { pathname } = useLocation();
  const options = useCall(api.user.options, {}, { staleTime: 60_000 });
  const profile = useCall(api.profile.info, {}, { staleTime: 0 });
  const refresh = () => {
    void profile.refetch();
    void session.enter();
  };
  return (
    <>
      <PageHeader title={pages.accountInfo[useLanguage()]} />
      <Loaded query={options} failed={t('loadFailed')} size="page">
        {({ sms }) => {
          const here = sms ? paths.accountInfo : paths.accountInfoWithoutSms;
          if (pathname !== here) return <Navigate to={here} replace />;
          return (
            <Loaded query={profile} failed={t('loadFailed')} size="page">
              {(data) => <Panels profile={data} hasSms={sms} onChanged={refresh} />}
            </Loaded>
          );
        }}
      </Loaded>
    </>
  );
}

interface PanelsProps {
  profile: Profile;
  hasSms: boolean;
  onChanged: () => void;
}

function Panels({ profile, hasSms, onChanged }: PanelsProps) {
  return (
    <div className="account-panels">
      <AboutPanel profile={profile} hasSms={hasSms} onChanged={onChanged} />
      <AvatarPanel profile={profile} onChanged={onChanged} />
      <LinksPanel profile={profile} onChanged={onChanged} />
    </div>
  );
}
