import { type EmbedLink, parseTime } from '@lookfar/contract';
import { Button, Tag } from 'antd';
import { formatLocalTime } from '../../ui/formatTimes.ts';
import { Dim } from '../../ui/layout/Layout.tsx';
import { embedTexts } from './embedTexts.ts';

/** A link: what it gives, where, until when, and whether anybody uses it. */
export function EmbedLine({ link, onRevoke }: { link: EmbedLink; onRevoke: () => void }) {
  const t = embedTexts.useTexts();
  const { title, write, history, origins, expires, isOver, lastUsed, loginname } = link;
  const shown = (time: string) => formatLocalTime(parseTime(time) ?? 0);
  const details = [
    origins.length === 0 ? t('everySite') : origins.join(' '),
    expires === null ? t('forever') : t('until', { time: shown(expires) }),
    lastUsed === null ? t('unused') : t('used', { time: shown(lastUsed) }),
    loginname,
  ];
  return (
    <li className="embed-line">
      <div>
        <div className="embed-line-head">
          <strong>{title}</strong>
          {isOver && <Tag color="error">{t('over')}</Tag>}
          {write ? <Tag color="warning">{t('writes')}</Tag> : <Tag>{t('readOnly')}</Tag>}
          {history && <Tag>{t('withHistory')}</Tag>}
        </div>
        <Dim small>{details.join(' · ')}</Dim>
      </div>
      <Button danger size="small" onClick={onRevoke}>
        {t('revoke')}
      </Button>
    </li>
  );
}
