import { Alert } from 'antd';
import { formatLocalTime } from '../../ui/formatTimes.ts';
import type { BrokenLink } from './monitoring/linkState.ts';
import { monitorTexts } from './monitorTexts.ts';

interface LinkBannerProps {
  broken: BrokenLink | null;
  /** Epoch ms of the newest value; shown when the time at which the link broke is unknown. */
  lastTime: number | null;
}

const texts = {
  source: 'sourceDown',
  noGateway: 'noGatewayNote',
  gateway: 'gatewayDown',
  device: 'deviceDown',
} as const satisfies Record<Exclude<BrokenLink['link'], 'server'>, string>;

/** One banner for the first broken link, with the time at which it broke. A lost server is told by the shell. */
export function LinkBanner({ broken, lastTime }: LinkBannerProps) {
  const t = monitorTexts.useTexts();
  if (!broken || broken.link === 'server') return null;
  let since = '';
  if (broken.since !== null) since = t('since', { time: formatLocalTime(broken.since) });
  else if (lastTime !== null) since = t('lastData', { time: formatLocalTime(lastTime) });
  const title = [t(texts[broken.link]), since].filter(Boolean).join(' ');
  return <Alert className="monitor-banner" type="warning" showIcon title={title} />;
}
