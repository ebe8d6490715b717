import './signals.css';
import { alarmLevelNames, errorText, fileUrl, type MonitoredSignal } from '@lookfar/contract';
import { memo } from 'react';
import { useLanguage } from '../../../base/i18n/language.ts';
import { conditionTexts } from '../../../shared/alarm-words/conditionWords.ts';
import { formatAge, formatLocalTime } from '../../../ui/formatTimes.ts';
import { Dim } from '../../../ui/layout/Layout.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useNow } from '../../../ui/secondsClock.ts';
import { monitorTexts } from '../monitorTexts.ts';
import { limitScale } from './limitScale.ts';
import { formatValue, type PresentedValue } from './presentValue.ts';
import { useWatchContext } from './WatchContext.ts';

/** The parts that rows and tiles share. Plain elements, because they change all the time. */

interface PresentedProps {
  presented: PresentedValue;
}

export function ValueText({ presented: { quality, text, meaning, limit } }: PresentedProps) {
  const classes = ['signal-value', `signal-value-${quality}`, limit === null ? '' : 'signal-value-beyond'];
  return (
    <span className={classes.filter(Boolean).join(' ')}>
      {meaning === '' ? (
        text
      ) : (
        <>
          {meaning} <span className="signal-number">{text}</span>
        </>
      )}
    </span>
  );
}

/** The quality of a value in words. */
export function QualityTag({ presented: { quality, limit, reason } }: PresentedProps) {
  const cause = reason === null ? '' : 'code' in reason ? reason.code : reason.link;
  return <StateInWords quality={quality} limit={limit} cause={cause} />;
}

interface StateInWordsProps extends Pick<PresentedValue, 'quality' | 'limit'> {
  /** A code or a link as plain text, so that a change of the value alone does not render this. */
  cause: string;
}

const StateInWords = memo(function StateInWords({ quality, limit, cause }: StateInWordsProps) {
  const t = monitorTexts.useTexts();
  const reason = useReason(cause);
  if (quality === 'bad') return <BadTag text={reason} />;
  if (quality === 'none') return <Dim small>{reason}</Dim>;
  return (
    <>
      {limit !== null && (
        <StatusTag state="warning" text={limit === 'above' ? `↑ ${t('aboveLimit')}` : `↓ ${t('belowLimit')}`} />
      )}
      {quality === 'held' && <StatusTag state="normal" look="plain" text={reason} />}
      {quality === 'stale' && <StatusTag state="stale" look="plain" text={reason} />}
      {quality === 'good' && limit === null && <StatusTag state="normal" look="plain" text={t('good')} />}
    </>
  );
});

function BadTag({ text }: { text: string }) {
  return (
    <span className="signal-bad">
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        <path d="M2 2l8 8M10 2l-8 8" stroke="currentColor" strokeWidth="2" />
      </svg>
      {text}
    </span>
  );
}

const causes = {
  server: 'staleServer',
  source: 'staleSource',
  noGateway: 'noGateway',
  gateway: 'gatewayOffline',
  device: 'deviceSilent',
  '1302': 'gatewayOffline',
  '1310': 'staleSource',
} as const;

function useReason(cause: string): string {
  const t = monitorTexts.useTexts();
  const language = useLanguage();
  return cause in causes ? t(causes[cause as keyof typeof causes]) : errorText(cause, language);
}

export function TimeText({ time }: { time: number | null }) {
  return <span className="digits">{time === null ? '—' : formatLocalTime(time)}</span>;
}

export function AgeText({ time }: { time: number | null }) {
  const now = useNow();
  const { language, at } = useWatchContext();
  return <span className="digits">{time === null ? '—' : formatAge((at ?? now) - time, language)}</span>;
}

const barWidth = 96;

/** What the signal looks like on site, e.g. its sensor; in full when clicked. */
export const SignalPicture = memo(function SignalPicture({ image, title }: { image: number | null; title: string }) {
  const t = monitorTexts.useTexts();
  if (image === null) return null;
  const label = t('picture', { title });
  return (
    <a
      className="signal-picture"
      href={fileUrl(image)}
      target="_blank"
      rel="noreferrer"
      title={label}
      aria-label={label}
    >
      <img src={fileUrl(image)} alt="" loading="lazy" />
    </a>
  );
});

/** The limits of a signal, then those of its alarm rules that differ from them. */
export function LimitsText({ signal, presented }: PresentedProps & { signal: MonitoredSignal }) {
  const { upperLimit, lowerLimit, decimals } = signal;
  const shown: Partial<Record<string, number | null>> = { high: upperLimit, low: lowerLimit };
  const alarmLimits = signal.alarmLimits?.filter(({ id, value }) => shown[id] !== value) ?? [];
  if (alarmLimits.length === 0) return <LimitBar signal={signal} presented={presented} />;
  return (
    <span className="limit-stack">
      <LimitBar signal={signal} presented={presented} />
      <AlarmLimits limits={alarmLimits} decimals={decimals} />
    </span>
  );
}

const limitSigns = { highHigh: 'HH', high: 'H', low: 'L', lowLow: 'LL' } as const;

const AlarmLimits = memo(function AlarmLimits(props: {
  limits: NonNullable<MonitoredSignal['alarmLimits']>;
  decimals: number;
}) {
  const t = monitorTexts.useTexts();
  const words = conditionTexts.useTexts();
  const language = useLanguage();
  return (
    <span className="limit-text">
      {props.limits.map(({ id, value, level }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: two rules may have the same limit, and their order is fixed
          key={index}
          className="limit-alarm"
          title={t('alarmLimit', { limit: words(id), value, level: alarmLevelNames[level][language] })}
        >
          {limitSigns[id]} {formatLimit(value, props.decimals)}
        </span>
      ))}
    </span>
  );
});

/** Both limits as a bar with the normal band and a pointer; a single limit as text. */
function LimitBar({ signal, presented }: PresentedProps & { signal: MonitoredSignal }) {
  const { lowerLimit, upperLimit, decimals } = signal;
  const lower = lowerLimit === null ? '' : formatLimit(lowerLimit, decimals);
  const upper = upperLimit === null ? '' : formatLimit(upperLimit, decimals);
  const number = presented.quality === 'none' ? null : Number(presented.text);
  const scale = limitScale(number, lowerLimit, upperLimit);
  if (!scale) {
    const parts = [lower && `≥ ${lower}`, upper && `≤ ${upper}`].filter(Boolean);
    return parts.length === 0 ? null : <span className="limit-text">{parts.join(' ')}</span>;
  }
  const { bandStart, bandEnd, position } = scale;
  const at = position === null ? null : 4 + position * (barWidth - 8);
  return (
    <span className="limit-bar">
      <span className="limit-text">{lower}</span>
      <svg width={barWidth} height="14" viewBox={`0 0 ${barWidth} 14`} aria-hidden="true">
        <rect className="limit-track" x="0" y="8" width={barWidth} height="3" />
        <rect
          className="limit-band"
          x={bandStart * barWidth}
          y="6"
          width={(bandEnd - bandStart) * barWidth}
          height="7"
        />
        {at !== null && (
          <path
            className={presented.limit === null ? 'limit-pointer' : 'limit-pointer limit-pointer-beyond'}
            d={`M${at - 4} 0h8l-4 6zM${at - 1} 5h2v8h-2z`}
          />
        )}
      </svg>
      <span className="limit-text">{upper}</span>
    </span>
  );
}

/** A limit is entered by a person: no more decimals than it has, and no more than the signal shows. */
function formatLimit(limit: number, decimals: number): string {
  return String(Number(formatValue(limit, decimals)));
}
