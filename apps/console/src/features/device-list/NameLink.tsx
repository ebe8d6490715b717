import type { MonitoredEquipment } from '@lookfar/contract';
import type { MouseEvent } from 'react';
import { SharedMark } from '../share/index.ts';
import { useBrowser } from './BrowserContext.ts';
import { browserTexts } from './browserTexts.ts';
import { PinIcon } from './rowIcons.tsx';

interface NameLinkProps {
  row: MonitoredEquipment;
  /** The focus of its card; a row has its own. */
  stop?: boolean;
  reachable: boolean;
}

/** The name leads to the device: a plain click inside the console, any other as the browser does it. */
export function NameLink({ row, stop = false, reachable }: NameLinkProps) {
  const { href, open, language } = useBrowser();
  const click = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
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
        <span className="browser-pin" title={browserTexts.text('stuck', {}, language)}>
          <PinIcon />
          <span className="visually-hidden">{browserTexts.text('stuck', {}, language)}</span>
        </span>
      )}
      {row.shared && <SharedMark />}
    </>
  );
}
