import '../../../theme/font.css';
import './message-detail.css';
import { Link } from 'react-router';
import { paths } from '../../../base/paths.ts';
import { detailTexts } from './detailTexts.ts';
import { MessageView } from './MessageView.tsx';

/** [MSG1] `/system/msg/detail/{dataId}/{msgType}`: one message in a window of its own. */
export function MessageWindowPage() {
  const t = detailTexts.useTexts();
  return (
    <main className="message-window">
      <MessageView
        back={
          <Link className="message-back" to={paths.messages}>
            {t('backToList')}
          </Link>
        }
      />
    </main>
  );
}
