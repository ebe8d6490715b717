import { type Attachment, api, type Repair, repairLimits } from '@lookfar/contract';
import { Alert, Button } from 'antd';
import { isAllowed } from '../../../base/session/isAllowed.ts';
import { useUser } from '../../../base/session/sessionStore.ts';
import { send } from '../../../client/send.ts';
import { MediaItems } from '../../../shared/media/MediaItems.tsx';
import type { MediaKind } from '../../../shared/media/mediaItem.ts';
import { PhotoButtons } from '../../../shared/media/PhotoButtons.tsx';
import { useMedia } from '../../../shared/media/useMedia.ts';
import { VoiceButton } from '../../../shared/media/VoiceButton.tsx';
import { Dim, Row, Stack } from '../../../ui/layout/Layout.tsx';
import { AttachmentList } from './AttachmentList.tsx';
import { detailTexts } from './detailTexts.ts';

interface RepairAttachmentsProps {
  order: Repair;
  onChanged: () => void;
}

const isClosed = ({ state, isConfirmed }: Repair) => state === 'ended' || (state === 'finished' && isConfirmed);

/** Everything that was attached, by when; open orders take more, which is sent as soon as it is chosen. */
export function RepairAttachments({ order, onChanged }: RepairAttachmentsProps) {
  const t = detailTexts.useTexts();
  const shown = order.attachments.filter(({ kind }) => kind !== 'signature');
  return (
    <section>
      <h3>{t('attachments')}</h3>
      <Stack gap={2}>
        {shown.length === 0 && <Dim>{t('noAttachments')}</Dim>}
        {placesOf(shown).map((place) => (
          <AttachmentList
            key={place}
            name={t(`${place}Place`)}
            attachments={shown.filter((one) => one.place === place)}
          />
        ))}
        {!isClosed(order) && <AddAttachments order={order} onChanged={onChanged} />}
      </Stack>
    </section>
  );
}

const placesOf = (attachments: readonly Attachment[]) =>
  (['report', 'inspection', 'work', 'finish'] as const).filter((place) =>
    attachments.some((one) => one.place === place),
  );

function AddAttachments({ order, onChanged }: RepairAttachmentsProps) {
  const t = detailTexts.useTexts();
  const media = useMedia({ most: repairLimits.photos });
  const mayAttach = isAllowed(useUser(), api.repair.attach.may);
  if (!mayAttach) return null;
  const place = order.state === 'received' ? ('work' as const) : ('report' as const);
  const deliver = async () => {
    await media.send(({ kind, uuid, file }) =>
      send(api.repair.attach, { id: order.id, kind, place, uuid, file }, { quiet: true }),
    );
    media.clearSent();
    onChanged();
  };
  const take = async (files: readonly Blob[], kind: MediaKind) => {
    await media.add(files, kind);
    await deliver();
  };
  const failed = media.items.filter(({ state }) => state === 'failed').length;
  return (
    <>
      <MediaItems items={media.items} onRemove={media.remove} />
      {failed > 0 && !media.busy && (
        <Alert
          type="warning"
          showIcon
          title={t('unsent', { count: failed })}
          action={<Button onClick={() => void deliver()}>{t('resend')}</Button>}
        />
      )}
      <Row className="media-buttons">
        <PhotoButtons disabled={media.busy} onFiles={(files) => void take(files, 'photo')} />
        <VoiceButton disabled={media.busy} onFile={(file) => void take([file], 'voice')} />
      </Row>
    </>
  );
}
