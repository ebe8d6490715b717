import { clickActions as actions, ClickEvent, type FieldPath, newClickEvent, pathBelow, pathIn } from '@lookfar/page';
import { eventTexts } from '../../../../page-view/index.ts';
import { useMergeKey } from '../../controls/mergeKey.ts';
import { Row } from '../../controls/Row.tsx';
import { SelectInput } from '../../controls/SelectInput.tsx';
import { Toggle } from '../../controls/Toggle.tsx';
import type { FieldAccess, RenderRow } from '../FieldAccess.ts';
import { ActionFields } from './ActionFields.tsx';
import { targetFor } from './eventFields.ts';

const at = pathIn<ClickEvent>();

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
  const merge = useMergeKey();
  const enabled = access.read(at('enable'));
  const isOneAction = !access.read(at('action')).isMixed;
  const event = ClickEvent.safeParse(first ?? {}).data ?? newClickEvent();
  if (enabled.isMixed || enabled.value !== true) return null;
  const choose = (chosen: string) => {
    const action = actions.find((one) => one === chosen) ?? 'write';
    merge.renew();
    access.write(at('action'), action, merge.current());
    const target = targetFor(action, event.target);
    if (target !== event.target) access.write(at('target'), target, merge.current());
  };
  return (
    <>
      <Row label={t('action')}>
        <SelectInput
          name={t('action')}
          value={isOneAction ? event.action : undefined}
          options={actions.map((action) => ({ value: action, label: t(action) }))}
          onChange={choose}
        />
      </Row>
      {isOneAction && <ActionFields {...{ event, access, renderRow }} />}
    </>
  );
}
