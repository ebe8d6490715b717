import './media.css';
import { CloseOutlined, FileUnknownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Dim, PlainList } from '../../ui/layout/Layout.tsx';
import type { MediaItem } from './mediaItem.ts';
import { mediaTexts } from './mediaTexts.ts';

interface MediaItemsProps {
  items: readonly MediaItem[];
  onRemove: (uuid: string) => void;
}

/** What was chosen, with its way to the server. */
export function MediaItems({ items, onRemove }: MediaItemsProps) {
  const t = mediaTexts.useTexts();
  const shown = items.filter(({ kind }) => kind !== 'signature');
  if (shown.length === 0) return null;
  return (
    <PlainList className="media-items">
      {shown.map((item) => {
        const no = shown.filter(({ kind }) => kind === item.kind).indexOf(item) + 1;
        const name = t(item.kind === 'voice' ? 'voice' : 'photo', { no });
        return (
          <li key={item.uuid} className="media-item" data-state={item.problem ? 'failed' : item.state}>
            {item.kind === 'photo' ? (
              <Picture item={item} name={name} />
            ) : (
              // biome-ignore lint/a11y/useMediaCaption: a voice note has no text of its own
              <audio src={item.url} controls aria-label={name} />
            )}
            <Dim small role="status">
              {item.problem ?? t(item.state)}
            </Dim>
            {item.state !== 'sent' && item.state !== 'sending' && (
              <Button
                size="small"
                type="text"
                className="media-remove"
                icon={<CloseOutlined />}
                aria-label={t('remove', { name })}
                onClick={() => onRemove(item.uuid)}
              />
            )}
          </li>
        );
      })}
    </PlainList>
  );
}

/** A file that cannot be decoded has no picture. */
function Picture({ item, name }: { item: MediaItem; name: string }) {
  if (item.problem === undefined || item.state === 'failed') return <img src={item.url} alt={name} />;
  return (
    <span className="media-unknown" role="img" aria-label={name}>
      <FileUnknownOutlined />
    </span>
  );
}
