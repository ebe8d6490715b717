import { Binding, type ClickEvent, emptyBinding, pathIn } from '@lookfar/page';
import { eventTexts } from '../../../../page-view/index.ts';
import { BindingField } from '../../binding/BindingField.tsx';
import { Row } from '../../controls/Row.tsx';
import type { FieldAccess, RenderRow } from '../FieldAccess.ts';
import { BadAddress } from './BadAddress.tsx';
import { ContentFields } from './ContentFields.tsx';
import { eventFields } from './eventFields.ts';
import { FrameChoice } from './FrameChoice.tsx';
import { EventPage } from './PageChoice.tsx';
import { SceneChoice } from './SceneChoice.tsx';

const at = pathIn<ClickEvent>();

interface ActionFieldsProps {
  event: ClickEvent;
  access: FieldAccess;
  renderRow: RenderRow;
}

/** [DP16] The fields of the chosen action. */
export function ActionFields({ event, access, renderRow }: ActionFieldsProps) {
  const { action, link } = event;
  return (
    <>
      {action === 'write' && <WrittenSignal access={access} />}
      {action === 'page' && <EventPage {...{ event, access }} path={at('pageId')} />}
      {action === 'iframe' && (
        <FrameChoice iframe={event.iframe} onChange={(iframe) => access.write(at('iframe'), iframe)} />
      )}
      {action === 'scene' && <SceneChoice scene={event.scene} onChange={(scene) => access.write(at('scene'), scene)} />}
      {(action === 'iframe' || action === 'window') && <ContentFields {...{ event, access, renderRow }} />}
      {eventFields(event).map((field) => renderRow(field, access))}
      {action === 'link' && <BadAddress link={link} />}
    </>
  );
}

function WrittenSignal({ access }: { access: FieldAccess }) {
  const t = eventTexts.useTexts();
  const { isMixed, value } = access.read(at('data'));
  return (
    <Row label={t('data')} isWide>
      <BindingField
        many={false}
        isWritten
        value={isMixed ? undefined : (Binding.safeParse(value ?? {}).data ?? emptyBinding())}
        onChange={(binding) => access.write(at('data'), binding)}
      />
    </Row>
  );
}
