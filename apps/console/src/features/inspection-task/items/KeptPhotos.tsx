import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { PlainList } from '../../../ui/layout/Layout.tsx';
import type { KeptFile } from '../store/taskTypes.ts';
import { taskTexts } from '../taskTexts.ts';

interface KeptPhotosProps {
  photos: readonly KeptFile[];
  /** Without it they only can be looked at. */
  onRemove?: ((photo: KeptFile) => void) | undefined;
}

/** Photos that are on this device. */
export function KeptPhotos({ photos, onRemove }: KeptPhotosProps) {
  const t = taskTexts.useTexts();
  if (photos.length === 0) return null;
  return (
    <PlainList className="task-photos">
      {photos.map((photo, index) => (
        <li key={photo.uuid} className="task-photo">
          <Photo blob={photo.blob} name={t('photoOf', { no: index + 1 })} />
          {onRemove && !photo.isSent && (
            <Button
              className="task-photo-remove"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t('removePhoto', { no: index + 1 })}
              onClick={() => onRemove(photo)}
            />
          )}
        </li>
      ))}
    </PlainList>
  );
}

function Photo({ blob, name }: { blob: Blob; name: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url === undefined ? null : <img src={url} alt={name} />;
}
