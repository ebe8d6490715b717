import '../account.css';
import { parseTime, type SessionLine } from '@lookfar/contract';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { Loaded, type LoadedQuery } from '../../../ui/Loaded.tsx';
import { PlainList } from '../../../ui/layout/Layout.tsx';
import { agentName } from './agentName.ts';
import { sessionTexts } from './sessionTexts.ts';

interface SessionListProps {
  query: LoadedQuery<SessionLine[]>;
  /** Ends one; absent for those who may not. */
  end?: ((key: string) => Promise<void>) | undefined;
}

const shown = (time: string) => formatLocalTime(parseTime(time) ?? 0);

/** Open sessions: which machine, from where, since when. */
export function SessionList({ query, end }: SessionListProps) {
  const t = sessionTexts.useTexts();
  return (
    <Loaded query={query} failed={t('failed')} empty={{ title: t('none'), note: t('noneNote') }}>
      {(lines) => (
        <PlainList className="account-lines">
          {lines.map((line) => (
            <Line key={line.key} line={line} end={end} />
          ))}
        </PlainList>
      )}
    </Loaded>
  );
}

function Line({ line, end }: { line: SessionLine } & Pick<SessionListProps, 'end'>) {
  const t = sessionTexts.useTexts();
  const [busy, setBusy] = useState(false);
  const { key, address, agent, gmtCreate, lastSeen, current } = line;
  const name = agentName(agent) || t('unknown');
  const run = async () => {
    setBusy(true);
    await end?.(key).finally(() => setBusy(false));
  };
  return (
    <li className="account-line">
      <div>
        <p>
          {name} {current && <Tag color="blue">{t('current')}</Tag>}
        </p>
        <p>{t('times', { address, since: shown(gmtCreate), seen: shown(lastSeen) })}</p>
      </div>
      {end && !current && (
        <Button size="small" danger loading={busy} aria-label={t('endOf', { name })} onClick={() => void run()}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
