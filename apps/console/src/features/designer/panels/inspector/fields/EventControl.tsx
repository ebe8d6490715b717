import type { Field } from '@lookfar/widgets';
import { EventForm, EventToggle } from '../event/EventForm.tsx';
import { accessBelow, type FieldAccess, type RenderRow } from '../FieldAccess.ts';

interface EventControlProps {
  field: Extract<Field, { kind: 'event' }>;
  access: FieldAccess;
  name: string;
  renderRow: RenderRow;
}

/** What a click on a part of a widget does. */
export function EventControl({ field: { path }, access, name, renderRow }: EventControlProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a layout of its own
    <div className="ins-nested" role="group" aria-label={name}>
      <EventToggle access={access} path={path} name={name} />
      <EventForm access={accessBelow(access, path)} first={access.read(path).value} renderRow={renderRow} />
    </div>
  );
}
