import type { WidgetRecord } from '@lookfar/editor';
import { Binding, ClickEvent, emptyBinding, newClickEvent, safeUrl } from '@lookfar/page';
import { eventTexts } from '../../../../page-view/index.ts';
import { useEditor } from '../../../DesignerContext.tsx';
import { BindingField } from '../../binding/BindingField.tsx';
import { Row } from '../../controls/Row.tsx';
import { Section } from '../../controls/Section.tsx';
import { Segments } from '../../controls/Segments.tsx';
import { Toggle } from '../../controls/Toggle.tsx';
import type { FieldAccess } from '../FieldAccess.ts';
import { FieldRow } from '../fields/FieldRow.tsx';
import { recordAccess } from '../recordAccess.ts';
import { linkFields, pageFields, writeFields } from './eventFields.ts';
import { PageChoice } from './PageChoice.tsx';

interface EventTabProps {
  records: readonly WidgetRecord[];
}

const actions = ['write', 'page', 'link'] as const;

/** What a click on the widget does. */
export function EventTab({ records }: EventTabProps) {
  const t = eventTexts.useTexts();
  const access = recordAccess(useEditor(), records);
  const enabled = access.read('clickEvent.enable');
  const isOn = enabled.isMixed ? undefined : enabled.value === true;
  const isOneAction = !access.read('clickEvent.action').isMixed;
  const toggle = (enable: boolean) =>
    access.apply('clickEvent', (before) =>
      before === undefined ? newClickEvent() : { ...(before as object), enable },
    );
  // Of several widgets that do the same the first says which fields there are; each shows values that differ as such.
  const event = ClickEvent.safeParse(records[0]?.clickEvent ?? {}).data ?? newClickEvent();
  return (
    <Section title={t('click')} action={<Toggle name={t('enable')} isOn={isOn} onChange={toggle} />}>
      {isOn && (
        <>
          <Row label={t('action')}>
            <Segments
              name={t('action')}
              value={isOneAction ? event.action : undefined}
              options={actions.map((action) => ({ value: action as ClickEvent['action'], label: t(action) }))}
              onChange={(action) => access.write('clickEvent.action', action)}
            />
          </Row>
          {isOneAction && <ActionFields event={event} access={eventAccess(access)} />}
        </>
      )}
    </Section>
  );
}

function ActionFields({ event, access }: { event: ClickEvent; access: FieldAccess }) {
  const t = eventTexts.useTexts();
  const fields = event.action === 'write' ? writeFields(event) : event.action === 'link' ? linkFields : pageFields;
  const isBad = event.action === 'link' && event.link !== '' && safeUrl(event.link, 'link') === undefined;
  return (
    <>
      {event.action === 'write' && <WrittenSignal access={access} />}
      {event.action === 'page' && <PageChoice page={event.page} onChange={(page) => access.write('page', page)} />}
      {fields.map((field) => (
        <FieldRow key={field.path} field={field} access={access} />
      ))}
      {isBad && (
        <p className="dc-note" data-tone="danger">
          {t('badAddress')}
        </p>
      )}
    </>
  );
}

function WrittenSignal({ access }: { access: FieldAccess }) {
  const t = eventTexts.useTexts();
  const { isMixed, value } = access.read('data');
  return (
    <Row label={t('data')} isWide>
      <BindingField
        many={false}
        isWritten
        value={isMixed ? undefined : (Binding.safeParse(value ?? {}).data ?? emptyBinding())}
        onChange={(binding) => access.write('data', binding)}
      />
    </Row>
  );
}

function eventAccess(access: FieldAccess): FieldAccess {
  const at = (path: string) => `clickEvent.${path}`;
  return {
    read: (path) => access.read(at(path)),
    write: (path, value, merge) => access.write(at(path), value, merge),
    apply: (path, change, merge) => access.apply(at(path), change, merge),
    snapshot: (path) => access.snapshot(at(path)),
  };
}
