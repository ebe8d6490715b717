import { DeleteOutlined } from '@ant-design/icons';
import { accountLimits, fileUrl } from '@lookfar/contract';
import { Button } from 'antd';
import { feedbackTexts } from '../../../shared/feedback/feedbackTexts.ts';
import { PlainList } from '../../../ui/layout/Layout.tsx';
import { ImageUpload } from '../../../ui/upload/ImageUpload.tsx';
import { sendTexts } from './sendTexts.ts';

interface PicturesFieldProps {
  id: string;
  value: readonly number[];
  onChange: (value: number[]) => void;
  disabled: boolean;
}

/** Up to four pictures, uploaded as they are chosen. */
export function PicturesField({ id, value, onChange, disabled }: PicturesFieldProps) {
  const t = feedbackTexts.useTexts();
  const say = sendTexts.useTexts();
  return (
    <>
      {value.length > 0 && (
        <PlainList className="feedback-chosen feedback-pictures">
          {value.map((picture, index) => (
            <li key={picture}>
              <img src={fileUrl(picture)} alt={t('picture', { number: index + 1 })} />
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={say('removePicture', { number: index + 1 })}
                disabled={disabled}
                onClick={() => onChange(value.filter((one) => one !== picture))}
              />
            </li>
          ))}
        </PlainList>
      )}
      {value.length < accountLimits.feedbackImages && (
        <ImageUpload
          id={id}
          value={null}
          disabled={disabled}
          onChange={(picture) => picture !== null && onChange([...value, picture])}
        />
      )}
    </>
  );
}
