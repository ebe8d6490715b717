import { FileUnknownOutlined } from '@ant-design/icons';
import { api, Failure, type Message } from '@lookfar/contract';
import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../base/i18n/language.ts';
import { usePageTitle } from '../../../base/pageTitle.ts';
import { useCall } from '../../../client/useCall.ts';
import { formatEnvelopeTime } from '../../../ui/formatTimes.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Stack } from '../../../ui/layout/Layout.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { isOwnImage } from '../../../ui/richtext/allowlist.ts';
import { StatePanel } from '../../../ui/StatePanel.tsx';
import { requestOf } from '../messageAddress.ts';
import { messageTexts } from '../messageTexts.ts';
import { kindOf } from '../messageWords.ts';
import { TypeMark } from '../TypeMark.tsx';
import { AlarmPart } from './AlarmPart.tsx';
import { detailTexts } from './detailTexts.ts';
import { ExpirePart } from './ExpirePart.tsx';
import { NoticePart } from './NoticePart.tsx';
import { OrderPart } from './OrderPart.tsx';
import { ScenePart } from './ScenePart.tsx';
import { useSeen } from './useSeen.ts';

interface MessageViewProps {
  /** Back to the list. */
  back: ReactNode;
  actions?: (message: Message) => ReactNode;
}

/** The message that the address asks for. */
export function MessageView({ back, actions }: MessageViewProps) {
  const t = detailTexts.useTexts();
  const { pathname, search } = useLocation();
  const language = useLanguage();
  const request = useMemo(() => requestOf(pathname, search), [pathname, search]);
  const query = useCall(api.msg.info, request, { extra: [language] });
  const isGone = query.error instanceof Failure && query.error.code === '1014';
  if (request === undefined || (isGone && !query.data))
    return <StatePanel size="page" icon={<FileUnknownOutlined />} title={t('gone')} action={back} />;
  return (
    <Loaded query={query} failed={t('loadFailed')} size="page">
      {(message) => <Shown message={message} back={back} actions={actions?.(message)} />}
    </Loaded>
  );
}

const parts = { alarm: AlarmPart, order: OrderPart, expire: ExpirePart, notice: NoticePart } as const;

function Shown({ message, back, actions }: { message: Message; back: ReactNode; actions: ReactNode }) {
  const language = useLanguage();
  const say = messageTexts.useTexts();
  const { type, equipType, title, gmtCreate, ignored, imgUrl } = message;
  usePageTitle(title);
  useSeen(message);
  const isText = equipType === 'rule' || equipType === 'scene';
  const Part = equipType === 'rule' ? AlarmPart : equipType === 'scene' ? ScenePart : parts[type];
  const { name, detail } = kindOf(message, language);
  return (
    <Stack className="message-detail">
      {back}
      <PageHeader
        title={
          <span className="message-detail-title">
            <TypeMark message={message} size={22} />
            {title}
          </span>
        }
        note={
          <span className="message-detail-note">
            <span>{[name, detail].filter(Boolean).join(' · ')}</span>
            <span className="digits">{formatEnvelopeTime(gmtCreate)}</span>
            {ignored && <span title={say('ignoreNote')}>{say('ignored')}</span>}
          </span>
        }
        {...(actions !== undefined && { actions })}
      />
      <section className="message-detail-body">
        {(type !== 'notice' || isText) && <p className="message-detail-text">{message.note}</p>}
        {isOwnImage(imgUrl) && <img className="message-detail-image" src={imgUrl} alt="" />}
        <Part message={message} />
      </section>
    </Stack>
  );
}
