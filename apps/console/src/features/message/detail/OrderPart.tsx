import { api, type Message, orderStateNames, orderViewing } from '@lookfar/contract';
import { useLanguage } from '../../../base/i18n/language.ts';
import { devicePath } from '../../../base/paths.ts';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { useCall } from '../../../client/useCall.ts';
import { FactList } from '../../../ui/facts/FactList.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Row } from '../../../ui/layout/Layout.tsx';
import { orderOf } from '../orderOf.ts';
import { detailTexts } from './detailTexts.ts';
import { Jump } from './Jump.tsx';

/** [MSG12] A work order, and the way to it at its device. */
export function OrderPart({ message }: { message: Message }) {
  const t = detailTexts.useTexts();
  const language = useLanguage();
  const user = useUser();
  const type = orderOf(message)?.type ?? 'repair';
  const viewing = orderViewing[type];
  const mayOpen = isAllowed(user, viewing) && isAllowed(user, api.order.info.may);
  const order = useCall(api.order.info, mayOpen ? { id: message.dataId } : undefined, { retry: false });
  if (!mayOpen) return <Jump to="" text={t('openOrder')} refusal={viewing.refusal} />;
  return (
    <Loaded query={order} failed={t('orderFailed')}>
      {({ id, equipId, equipName, title, state, reporter, assignee }) => (
        <>
          <FactList
            facts={[
              [t('order'), title],
              [t('device'), equipName],
              [t('orderState'), orderStateNames[state][language]],
              [t('reporter'), reporter || '—'],
              [t('assignee'), assignee || '—'],
            ]}
          />
          <Row className="message-detail-actions">
            <Jump to={devicePath(equipId, { order: { type, id } })} text={t('openOrder')} />
          </Row>
        </>
      )}
    </Loaded>
  );
}
