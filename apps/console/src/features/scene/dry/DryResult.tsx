import type { api, ReplyOf } from '@lookfar/contract';
import { Alert } from 'antd';
import { formatLocalTime } from '../../../ui/formatTimes.ts';
import { Dim, PlainList, Split, Stack } from '../../../ui/layout/Layout.tsx';
import { runTexts, startWord } from '../../scene-run/index.ts';
import { dryTexts } from './dryTexts.ts';

type Reply = ReplyOf<typeof api.scene.dryRun>;
type Start = Reply['list'][number];

interface DryResultProps extends Reply {
  startTime: number;
  endTime: number;
}

/** [SCN4] The starts on a time line and one by one; what was skipped is pale, with the reason. */
export function DryResult({ total, list, missing, startTime, endTime }: DryResultProps) {
  const t = dryTexts.useTexts();
  const skipped = list.filter((start) => start.skipped !== '').length;
  return (
    <Stack gap={2}>
      <strong className="dry-count" role="status">
        {total > 0 ? t('ran', { count: total }) : t('ranNone')}
      </strong>
      {skipped > 0 && <Dim>{t('skipped', { count: skipped })}</Dim>}
      {missing.length > 0 && (
        <Alert type="warning" showIcon title={t('missing')} description={missing.join(t('comma'))} />
      )}
      {list.length > 0 && <TimeLine list={list} from={startTime} to={endTime} />}
      <PlainList className="dry-list">
        {list.map((start) => (
          <StartLine key={`${start.at} ${start.trigger}`} start={start} />
        ))}
      </PlainList>
      {list.length - skipped < total && <Dim small>{t('shown', { count: list.length })}</Dim>}
    </Stack>
  );
}

const width = 1000;

function TimeLine({ list, from, to }: { list: readonly Start[]; from: number; to: number }) {
  const t = dryTexts.useTexts();
  const place = (at: number) => Math.round((width * (at - from)) / Math.max(1, to - from));
  return (
    <figure className="dry-line">
      <svg viewBox={`0 0 ${width} 24`} preserveAspectRatio="none" role="img" aria-label={t('timeLine')}>
        <line x1="0" x2={width} y1="20" y2="20" className="dry-axis" />
        {list.map(({ at, trigger, skipped }) => (
          <line
            key={`${at} ${trigger}`}
            x1={place(at)}
            x2={place(at)}
            y1={skipped === '' ? 2 : 11}
            y2="20"
            className={skipped === '' ? 'dry-start' : 'dry-skipped'}
          />
        ))}
      </svg>
      <Split as="figcaption" className="digits">
        <span>{formatLocalTime(from).slice(0, 16)}</span>
        <span>{formatLocalTime(to).slice(0, 16)}</span>
      </Split>
    </figure>
  );
}

function StartLine({ start: { at, startedBy, skipped, writes } }: { start: Start }) {
  const t = dryTexts.useTexts();
  const words = runTexts.useTexts();
  return (
    <li data-skipped={skipped !== '' || undefined}>
      <Split>
        <time className="digits">{formatLocalTime(at)}</time>
        <Dim small>{words(startWord[startedBy])}</Dim>
      </Split>
      {skipped !== '' ? (
        <Dim as="div" small>
          {skipped}
        </Dim>
      ) : (
        <Dim as="div" small>
          {writes.length === 0
            ? t('noWrites')
            : writes.map(({ title, subTitle, value }) => `${subTitle} ${title} → ${value ?? '—'}`).join(t('semicolon'))}
        </Dim>
      )}
    </li>
  );
}
