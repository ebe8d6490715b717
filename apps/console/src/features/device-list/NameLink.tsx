import type { MonitoredEquipment } from '@lookfar/contract';
import type { MouseEvent } from 'react';
import { isPlainClick } from '../../ui/isPlainClick.ts';
import { SharedMark } from '../share/index.ts';
import { useBrowser } from './BrowserContext.ts';
import { browserTexts } from './browserTexts.ts';
import { PinIcon } from './rowIcons.tsx';

interface NameLinkProps {
  row: MonitoredEquipment;
  /** Whether it takes the focus for its card; in the table the row does. */
  stop?: boolean;
  reachable: boolean;
}

/** Links to the device: a plain click stays in the console, any other is left to the browser. */
export function NameLink({ row, stop = false, reachable }: NameLinkProps) {
  const { href, open, language } = useBrowser();
  const click = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open(row);
  };
  return (
    <>
      <a
        className="browser-name"
        href={href(row)}
        title={row.name}
        tabIndex={reachable ? 0 : -1}
        {...(stop && { 'data-stop': '' })}
        onClick={click}
      >
        {row.name}
      </a>
      {row.top && (
        <span className="browser-pin" title={browserTexts.text('pinned', {}, language)}>
          <PinIcon />
          <span className="visually-hidden">{browserTexts.text('pinned', {}, language)}</span>
        </span>
      )}
      {row.shared && <SharedMark />}
    </>
  );
}
