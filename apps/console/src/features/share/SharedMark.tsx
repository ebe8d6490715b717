import '../../shared/share/share.css';
import { ShareAltOutlined } from '@ant-design/icons';
import { deviceShareTexts } from './deviceShareTexts.ts';

/** Marks a device of another organisation. */
export function SharedMark() {
  const t = deviceShareTexts.useTexts();
  return (
    <span className="share-mark" title={t('sharedNote')}>
      <ShareAltOutlined aria-hidden /> {t('shared')}
    </span>
  );
}
