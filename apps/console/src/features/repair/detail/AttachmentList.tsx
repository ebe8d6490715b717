import type { Attachment } from '@lookfar/contract';
import { Image } from 'antd';
import { attachmentUrl } from '../../../shared/media/attachmentUrl.ts';
import { formatEnvelopeTime } from '../../../ui/formatTimes.ts';
import { Dim, PlainList } from '../../../ui/layout/Layout.tsx';
import { detailTexts } from './detailTexts.ts';

interface AttachmentListProps {
  /** When they were attached. */
  name: string;
  attachments: readonly Attachment[];
}

export function AttachmentList({ name, attachments }: AttachmentListProps) {
  const t = detailTexts.useTexts();
  const photos = attachments.filter(({ kind }) => kind === 'photo');
  const voices = attachments.filter(({ kind }) => kind === 'voice');
  return (
    <div>
      <Dim small>{name}</Dim>
      <Image.PreviewGroup>
        <PlainList className="repair-photos" aria-label={name}>
          {photos.map(({ id, loginname, gmtCreate }, index) => (
            <li key={id}>
              <Image
                width={96}
                height={96}
                src={attachmentUrl(id)}
                alt={t('photoOf', { place: name, no: index + 1 })}
                title={`${loginname} ${formatEnvelopeTime(gmtCreate)}`}
              />
            </li>
          ))}
          {voices.map(({ id, loginname, gmtCreate }, index) => (
            <li key={id} className="repair-voice">
              {/* biome-ignore lint/a11y/useMediaCaption: a voice note has no text of its own */}
              <audio
                controls
                preload="none"
                src={attachmentUrl(id)}
                aria-label={t('voiceOf', { place: name, no: index + 1 })}
              />
              <Dim small>
                {loginname} {formatEnvelopeTime(gmtCreate)}
              </Dim>
            </li>
          ))}
        </PlainList>
      </Image.PreviewGroup>
    </div>
  );
}
