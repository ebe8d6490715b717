import './share.css';
import { ShareAltOutlined } from '@ant-design/icons';
import { shareTexts } from './shareTexts.ts';

/** Marks a device of another organisation. */
export function SharedMark() {
  const t = shareTexts.useTexts();
  return (
    <span className="share-mark" title={t('sharedNote')}>
      <ShareAltOutlined aria-hidden /> {t('shared')}
    </span>
  );
}
