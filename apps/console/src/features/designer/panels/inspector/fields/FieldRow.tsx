import type { Field } from '@lookfar/widgets';
import { useLanguage } from '../../../../../base/i18n/language.ts';
import { Row } from '../../controls/Row.tsx';
import { useScrub } from '../../controls/useScrub.ts';
import type { FieldAccess } from '../FieldAccess.ts';
import { FieldControl } from './FieldControl.tsx';
import { ListControl } from './ListControl.tsx';
import { numberAccess } from './numberAccess.ts';

interface FieldRowProps {
  field: Field;
  access: FieldAccess;
}

const wide: readonly Field['kind'][] = ['textarea', 'list', 'binding', 'image'];

const renderRow = (field: Field, access: FieldAccess) => <FieldRow key={field.path} field={field} access={access} />;

/** A field of a definition with its label. */
export function FieldRow({ field, access }: FieldRowProps) {
  const language = useLanguage();
  const label = field.label[language];
  const isNumber = field.kind === 'number' || field.kind === 'slider';
  const bounds = isNumber ? field : {};
  const scrub = useScrub(isNumber ? numberAccess(access, field.path) : undefined, bounds);
  return (
    <Row label={label} scrub={scrub} isWide={wide.includes(field.kind)}>
      {field.kind === 'list' ? (
        <ListControl field={field} access={access} name={label} renderRow={renderRow} />
      ) : (
        <FieldControl field={field} access={access} name={label} />
      )}
    </Row>
  );
}
