import type { WidgetRecord } from '@lookfar/editor';
import { pathIn, type WidgetFields } from '@lookfar/page';
import { eventTexts } from '../../../../page-view/index.ts';
import { useEditor } from '../../../DesignerContext.tsx';
import { Section } from '../../controls/Section.tsx';
import { accessBelow } from '../FieldAccess.ts';
import { renderRow } from '../fields/FieldRow.tsx';
import { recordAccess } from '../recordAccess.ts';
import { EventForm, EventToggle } from './EventForm.tsx';

interface EventTabProps {
  records: readonly WidgetRecord[];
}

const path = pathIn<WidgetFields>()('clickEvent');

/** What a click on the widget does. */
export function EventTab({ records }: EventTabProps) {
  const t = eventTexts.useTexts();
  const access = recordAccess(useEditor(), records);
  return (
    <Section title={t('click')} action={<EventToggle access={access} path={path} name={t('enable')} />}>
      <EventForm access={accessBelow(access, path)} first={records[0]?.clickEvent} renderRow={renderRow} />
    </Section>
  );
}
