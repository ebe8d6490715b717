import { PageLink } from '@lookfar/page';
import type { Field } from '@lookfar/widgets';
import { useLanguage } from '../../../../../base/i18n/language.ts';
import { Row } from '../../controls/Row.tsx';
import { useScrub } from '../../controls/useScrub.ts';
import { PageChoice } from '../event/PageChoice.tsx';
import type { FieldAccess, RenderRow } from '../FieldAccess.ts';
import { EventControl } from './EventControl.tsx';
import { FieldControl } from './FieldControl.tsx';
import { ListControl } from './ListControl.tsx';
import { numberAccess } from './numberAccess.ts';

interface FieldRowProps {
  field: Field;
  access: FieldAccess;
}

const wide: readonly Field['kind'][] = [
  'textarea',
  'list',
  'binding',
  'image',
  'model',
  'event',
  'page',
  'script',
  'joints',
  'place',
];

export const renderRow: RenderRow = (field, access) => <FieldRow key={field.path.name} field={field} access={access} />;

/** A field of a definition with its label. */
export function FieldRow({ field, access }: FieldRowProps) {
  const language = useLanguage();
  const label = field.label[language];
  const isNumber = field.kind === 'number' || field.kind === 'slider';
  const bounds = isNumber ? field : {};
  const scrub = useScrub(isNumber ? numberAccess(access, field.path) : undefined, bounds);
  return (
    <Row label={label} scrub={scrub} isWide={wide.includes(field.kind)}>
      <Control field={field} access={access} name={label} />
    </Row>
  );
}

function Control({ field, access, name }: FieldRowProps & { name: string }) {
  switch (field.kind) {
    case 'list':
      return <ListControl {...{ field, access, name, renderRow }} />;
    case 'event':
      return <EventControl {...{ field, access, name, renderRow }} />;
    case 'page': {
      const page = PageLink.safeParse(access.read(field.path).value ?? {}).data ?? PageLink.parse({});
      return (
        <div className="ins-nested">
          <PageChoice page={page} onChange={(next) => access.write(field.path, next)} />
        </div>
      );
    }
    default:
      return <FieldControl field={field} access={access} name={name} />;
  }
}
