import './share.css';
import { ShareAltOutlined } from '@ant-design/icons';
import { shareTexts } from './shareTexts.ts';

/** Says that a device belongs to another organisation. */
export function SharedMark() {
  const t = shareTexts.useTexts();
  return (
    <span className="share-mark" title={t('sharedNote')}>
      <ShareAltOutlined aria-hidden /> {t('shared')}
    </span>
  );
}
