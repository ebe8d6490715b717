import {
  Binding,
  ClickEvent,
  emptyBinding,
  type FieldPath,
  newClickEvent,
  pathBelow,
  pathIn,
  safeUrl,
} from '@lookfar/page';
import type { Field } from '@lookfar/widgets';
import { eventTexts } from '../../../../page-view/index.ts';
import { BindingField } from '../../binding/BindingField.tsx';
import { Row } from '../../controls/Row.tsx';
import { Segments } from '../../controls/Segments.tsx';
import { Toggle } from '../../controls/Toggle.tsx';
import type { FieldAccess, RenderRow } from '../FieldAccess.ts';
import { linkFields, pageFields, writeFields } from './eventFields.ts';
import { PageChoice } from './PageChoice.tsx';
import { scriptFields } from './scriptFields.ts';

const at = pathIn<ClickEvent>();
const actions = ['write', 'page', 'link', 'script'] as const;

interface EventToggleProps {
  access: FieldAccess;
  path: FieldPath;
  name: string;
}

/** Whether a click does anything. */
export function EventToggle({ access, path, name }: EventToggleProps) {
  const enabled = access.read(pathBelow(path, at('enable')));
  const toggle = (enable: boolean) =>
    access.apply(path, (before) => (before === undefined ? newClickEvent() : { ...(before as object), enable }));
  return <Toggle name={name} isOn={enabled.isMixed ? undefined : enabled.value === true} onChange={toggle} />;
}

interface EventFormProps {
  /** Of the event's own fields. */
  access: FieldAccess;
  /** If several do the same, the first determines the fields; values that differ are shown as mixed. */
  first: unknown;
  renderRow: RenderRow;
}

/** What a click does, while it does something. */
export function EventForm({ access, first, renderRow }: EventFormProps) {
  const t = eventTexts.useTexts();
  const enabled = access.read(at('enable'));
  const isOneAction = !access.read(at('action')).isMixed;
  const event = ClickEvent.safeParse(first ?? {}).data ?? newClickEvent();
  if (enabled.isMixed || enabled.value !== true) return null;
  return (
    <>
      <Row label={t('action')}>
        <Segments
          name={t('action')}
          value={isOneAction ? event.action : undefined}
          options={actions.map((action) => ({ value: action as ClickEvent['action'], label: t(action) }))}
          onChange={(action) => access.write(at('action'), action)}
        />
      </Row>
      {isOneAction && <ActionFields {...{ event, access, renderRow }} />}
    </>
  );
}

interface ActionFieldsProps extends Omit<EventFormProps, 'first'> {
  event: ClickEvent;
}

function ActionFields({ event, access, renderRow }: ActionFieldsProps) {
  const t = eventTexts.useTexts();
  const fields = fieldsOf(event);
  const isBad = event.action === 'link' && event.link !== '' && safeUrl(event.link, 'link') === undefined;
  return (
    <>
      {event.action === 'write' && <WrittenSignal access={access} />}
      {event.action === 'page' && <PageChoice page={event.page} onChange={(page) => access.write(at('page'), page)} />}
      {fields.map((field) => renderRow(field, access))}
      {isBad && (
        <p className="dc-note" data-tone="danger">
          {t('badAddress')}
        </p>
      )}
    </>
  );
}

function fieldsOf(event: ClickEvent): readonly Field[] {
  if (event.action === 'script') return scriptFields(event);
  return event.action === 'write' ? writeFields(event) : event.action === 'link' ? linkFields : pageFields;
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
