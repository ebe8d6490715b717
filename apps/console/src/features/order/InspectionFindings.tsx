import { ToolOutlined } from '@ant-design/icons';
import { api, type CheckAnswer, type CheckItem, type InspectionWork } from '@lookfar/contract';
import { Button, Image } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { isAllowed } from '../../base/session/isAllowed.ts';
import { useUser } from '../../base/session/sessionStore.ts';
import { send } from '../../client/send.ts';
import { useRefresh } from '../../client/useCall.ts';
import { attachmentUrl } from '../../shared/media/attachmentUrl.ts';
import { useOrderPath } from '../../shared/order-place/useOrderPath.ts';
import { Dim, PlainList } from '../../ui/layout/Layout.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { orderTexts } from './orderTexts.ts';

/** What was found by an inspection: each item with its photos, and what became of those that are abnormal. */
export function InspectionFindings({ work }: { work: InspectionWork }) {
  const t = orderTexts.useTexts();
  const answers = new Map(work.answers.map((answer) => [answer.key, answer]));
  return (
    <section aria-label={t('findings')}>
      <h3 className="order-steps-head">{t('findings')}</h3>
      <Image.PreviewGroup>
        <PlainList as="ol" className="order-findings">
          {work.checks.map((item) => (
            <li key={item.key}>
              <Finding work={work} item={item} answer={answers.get(item.key)} />
            </li>
          ))}
        </PlainList>
        {work.attachments.some(({ kind, item }) => kind === 'photo' && item === '') && (
          <div className="order-task-photos">
            <Dim small>{t('photos')}</Dim>
            <Photos work={work} item="" name={t('photos')} />
          </div>
        )}
      </Image.PreviewGroup>
      {work.attachments
        .filter(({ kind }) => kind === 'signature')
        .map(({ id, loginname }) => (
          <p key={id} className="order-signature">
            <Dim small>{t('signedBy', { name: loginname })}</Dim>
            <img src={attachmentUrl(id)} alt={t('signature')} />
          </p>
        ))}
    </section>
  );
}

interface FindingProps {
  work: InspectionWork;
  item: CheckItem;
  answer: CheckAnswer | undefined;
}

function Finding({ work, item, answer }: FindingProps) {
  const t = orderTexts.useTexts();
  return (
    <>
      <span className="order-finding-title">{item.title}</span>
      <strong>{useFound(item, answer)}</strong>
      {answer?.isAbnormal && <StatusTag state="high" text={t('abnormal')} />}
      {answer && answer.note !== '' && <p className="order-content">{answer.note}</p>}
      <Photos work={work} item={item.key} name={item.title} />
      {answer?.isAbnormal && <RepairOf work={work} item={item} />}
    </>
  );
}

/** `75 °C`, with what the signal said where it was read. */
function useFound(item: CheckItem, answer: CheckAnswer | undefined): string {
  const t = orderTexts.useTexts();
  const value = answer?.value ?? null;
  if (item.type === 'photo') return '';
  if (value === null) return '—';
  if (item.type === 'tick') return t(value === 1 ? 'inOrder' : 'notInOrder');
  if (item.type === 'choice') return String(value);
  const measured = `${value} ${item.unit}`.trim();
  if (item.type === 'number' || answer?.read === null || answer?.read === undefined) return measured;
  return t('readToo', { measured, read: `${answer.read} ${item.unit}`.trim() });
}

function Photos({ work, item, name }: { work: InspectionWork; item: string; name: string }) {
  const t = orderTexts.useTexts();
  const photos = work.attachments.filter((one) => one.kind === 'photo' && one.item === item);
  if (photos.length === 0) return null;
  return (
    <PlainList className="order-photos" aria-label={t('photosOf', { name })}>
      {photos.map(({ id }, index) => (
        <li key={id}>
          <Image width={72} height={72} src={attachmentUrl(id)} alt={t('photoOf', { name, no: index + 1 })} />
        </li>
      ))}
    </PlainList>
  );
}

/** The repair that came of an item, or the way to it in one tap. */
function RepairOf({ work: { id, equipId, state, repairs }, item }: Omit<FindingProps, 'answer'>) {
  const t = orderTexts.useTexts();
  const mayRepair = isAllowed(useUser(), api.inspection.repair.may);
  const refresh = useRefresh();
  const orderPath = useOrderPath();
  const [isMaking, setMaking] = useState(false);
  const made = repairs.find((one) => one.item === item.key);
  if (made) {
    const to = orderPath(equipId, { type: 'repair', id: made.orderId });
    return <Link to={to}>{t('repairNo', { id: made.orderId })}</Link>;
  }
  if (state !== 'abnormal' || !mayRepair) return null;
  const make = async () => {
    setMaking(true);
    try {
      await send(api.inspection.repair, { id, item: item.key });
      await refresh(api.inspection.info, { id });
    } finally {
      setMaking(false);
    }
  };
  return (
    <Button
      icon={<ToolOutlined />}
      loading={isMaking}
      aria-label={`${t('makeRepair')}: ${item.title}`}
      onClick={() => void make()}
    >
      {t('makeRepair')}
    </Button>
  );
}
