import { type ClickEvent, frameTarget, pathIn, windowContent } from '@lookfar/page';
import { eventTexts } from '../../../../page-view/index.ts';
import { Row } from '../../controls/Row.tsx';
import { Segments } from '../../controls/Segments.tsx';
import type { FieldAccess, RenderRow } from '../FieldAccess.ts';
import { BadAddress } from './BadAddress.tsx';
import { EventPage } from './PageChoice.tsx';

const at = pathIn<ClickEvent>();

interface ContentFieldsProps {
  event: ClickEvent;
  access: FieldAccess;
  renderRow: RenderRow;
}

/** What a frame or window shows: a page or a link. */
export function ContentFields({ event, access, renderRow }: ContentFieldsProps) {
  const t = eventTexts.useTexts();
  const isFrame = event.action === 'iframe';
  const shown = isFrame ? frameTarget(event)?.content.show : windowContent(event)?.show;
  const kind = event.iframe.type === 'link' ? 'link' : event.iframe.type === 'page' ? 'page' : (shown ?? 'page');
  const path = isFrame ? at('iframe', 'link') : at('link');
  return (
    <>
      <Row label={t('content')}>
        <Segments
          name={t('content')}
          value={kind}
          options={[
            { value: 'page', label: t('pageTitle') },
            { value: 'link', label: t('address') },
          ]}
          onChange={(type) => access.write(at('iframe', 'type'), type)}
        />
      </Row>
      {kind === 'page' ? (
        <EventPage {...{ event, access }} path={isFrame ? at('iframe', 'pageId') : at('pageId')} />
      ) : (
        <>
          {renderRow({ kind: 'text', path, label: eventTexts.both('address') }, access)}
          <BadAddress link={isFrame ? event.iframe.link : event.link} isFramed />
        </>
      )}
    </>
  );
}
