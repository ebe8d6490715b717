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
      <span>
        <strong>{title}</strong> <Tag>{t(write ? 'writes' : 'readOnly')}</Tag>
        {history && <Tag>{t('withHistory')}</Tag>}
        {isOver && <Tag color="error">{t('over')}</Tag>}
        <Dim small>{details.join(' · ')}</Dim>
      </span>
      <Button danger size="small" onClick={onRevoke}>
        {t('revoke')}
      </Button>
    </li>
  );
}
