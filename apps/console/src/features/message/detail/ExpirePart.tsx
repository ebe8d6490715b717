import { api, type Message, type MessageSubject, parseTime } from '@lookfar/contract';
import { Link } from 'react-router';
import { useLanguage } from '../../../base/i18n/language.ts';
import { paths } from '../../../base/paths.ts';
import { projectCentrePath } from '../../../base/projectPaths.ts';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { useCall } from '../../../client/useCall.ts';
import { FactList } from '../../../ui/facts/FactList.tsx';
import { formatEnvelopeTime } from '../../../ui/formatTimes.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Dim } from '../../../ui/layout/Layout.tsx';
import { subjectNames } from '../messageWords.ts';
import { detailTexts } from './detailTexts.ts';

const dayMs = 86_400_000;

interface ExpirePartProps {
  message: Pick<Message, 'id' | 'equipType' | 'dataId'>;
}

/** [MSG13] What expires and when, and where it can be extended. */
export function ExpirePart({ message: { id, equipType, dataId } }: ExpirePartProps) {
  const t = detailTexts.useTexts();
  const language = useLanguage();
  const query = useCall(api.msg.getExpireById, { id }, { retry: false, extra: [language] });
  return (
    <Loaded query={query} failed={t('expireFailed')}>
      {({ name, gmtExpire }) => (
        <>
          <FactList
            facts={[
              [subjectNames[equipType][language], name],
              [t('expires'), <Moment key="moment" time={gmtExpire} />],
            ]}
          />
          <Remedy subject={equipType} dataId={dataId} />
        </>
      )}
    </Loaded>
  );
}

function Moment({ time }: { time: string }) {
  const t = detailTexts.useTexts();
  const left = (parseTime(time) ?? 0) - Date.now();
  const days = Math.floor(left / dayMs);
  const words = left <= 0 ? t('isOver') : days === 0 ? t('today') : t('inDays', { count: days });
  return (
    <span>
      {formatEnvelopeTime(time)} <Dim>({words})</Dim>
    </span>
  );
}

/** The screen where the user can do something about it; otherwise whom to ask. */
function Remedy({ subject, dataId }: { subject: MessageSubject; dataId: number }) {
  const t = detailTexts.useTexts();
  const user = useUser();
  const ways = {
    ...(isAllowed(user, api.org.query.may) && { org: { to: '/manage/orgal/enterprise', text: t('goOrg') } }),
    ...(isAllowed(user, api.projectMonitor.centre.may) && {
      project: { to: projectCentrePath(dataId), text: t('goProject') },
    }),
    account: { to: paths.account, text: t('goAccount') },
    ...(isAllowed(user, api.monitorList.query.may) && { share: { to: paths.equipmentList, text: t('goShare') } }),
  } as Readonly<Partial<Record<MessageSubject, { to: string; text: string }>>>;
  const way = ways[subject];
  return (
    <p className="message-detail-actions">{way ? <Link to={way.to}>{way.text}</Link> : <Dim>{t('askAdmin')}</Dim>}</p>
  );
}
