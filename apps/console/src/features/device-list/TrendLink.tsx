import type { MonitoredEquipment } from '@lookfar/contract';
import type { ReactNode } from 'react';
import { isPlainClick } from '../../ui/isPlainClick.ts';
import { trendSearch } from '../history/index.ts';
import { useBrowser } from './BrowserContext.ts';

interface TrendLinkProps {
  row: MonitoredEquipment;
  signalId: number;
  className?: string;
  title?: string;
  children: ReactNode;
}

/** [ML12] Leads from a value to its trend. Keyboard users find the trend in the device, a step further. */
export function TrendLink({ row, signalId, className = 'trend-link', title, children }: TrendLinkProps) {
  const { href, openTrend } = useBrowser();
  return (
    <a
      className={className}
      title={title}
      href={href(row) + trendSearch(signalId)}
      tabIndex={-1}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        openTrend(row, signalId);
      }}
    >
      {children}
    </a>
  );
}
