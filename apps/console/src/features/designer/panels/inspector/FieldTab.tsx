import type { WidgetRecord } from '@lookfar/editor';
import { pathIn, type WidgetFields } from '@lookfar/page';
import { definitionOf, type FieldGroup } from '@lookfar/widgets';
import { Fragment, memo } from 'react';
import { useLanguage } from '../../../../base/i18n/language.ts';
import { inspectorTexts } from '../../../page-view/index.ts';
import { useEditor } from '../../DesignerContext.tsx';
import { Section } from '../controls/Section.tsx';
import { ComponentParams } from './ComponentParams.tsx';
import { commonFields } from './commonFields.ts';
import { FieldRow } from './fields/FieldRow.tsx';
import { haveOnlyMoved } from './haveOnlyMoved.ts';
import { recordAccess } from './recordAccess.ts';
import { SmallTextNote } from './SmallTextNote.tsx';

interface FieldTabProps {
  tab: FieldGroup['tab'];
  /** Leaves: groups have neither style nor data of their own. */
  leaves: readonly WidgetRecord[];
}

/** The fields that the selected widgets have in common. Positions are not among them: a pure move causes no re-read. */
export const FieldTab = memo(function FieldTab({ tab, leaves }: FieldTabProps) {
  const t = inspectorTexts.useTexts();
  const language = useLanguage();
  const access = recordAccess(useEditor(), leaves);
  const groups = tab === 'data' ? [...bindingGroup(leaves), ...commonFields(leaves, tab)] : commonFields(leaves, tab);
  const [first] = leaves;
  // A use of a component has no style of its own: both tabs show its parameters.
  const component = leaves.length === 1 && first?.component ? first : undefined;
  if (component) return <ComponentParams record={component} />;
  if (groups.length === 0) return <p className="dc-note ins-empty">{t(emptyText(tab, leaves))}</p>;
  return groups.map((group) => (
    <Section key={group.title.en} title={group.title[language]}>
      {group.fields.map((field) => (
        <Fragment key={`${field.kind}:${field.path.name}`}>
          <FieldRow field={field} access={access} />
          {field.path === fontSizePath && <SmallTextNote size={access.read(field.path).value} />}
        </Fragment>
      ))}
    </Section>
  ));
}, isAsDrawn);

function isAsDrawn(before: FieldTabProps, now: FieldTabProps): boolean {
  return before.tab === now.tab && haveOnlyMoved(before.leaves, now.leaves);
}

function emptyText(tab: FieldGroup['tab'], leaves: readonly WidgetRecord[]): 'noStyle' | 'noData' | 'noCommonData' {
  if (tab !== 'data') return 'noStyle';
  const hasData = leaves.some(({ widgetType }) => definitionOf(widgetType)?.data !== 'none');
  return hasData ? 'noCommonData' : 'noData';
}

const dataPath = pathIn<WidgetFields>()('data');
const fontSizePath = pathIn<WidgetFields>()('style', 'fontSize');

/** A type that shows values and names no field for its binding still has one. */
function bindingGroup(leaves: readonly WidgetRecord[]): readonly FieldGroup[] {
  const definitions = [...new Set(leaves.map(({ widgetType }) => definitionOf(widgetType)))];
  const hasField = definitions.some((definition) =>
    definition?.inspector.some(({ fields }) => fields.some(({ path }) => path === dataPath)),
  );
  if (hasField || leaves.length === 0 || definitions.some((definition) => !definition || definition.data === 'none'))
    return [];
  const many = definitions.every((definition) => definition?.data === 'many');
  const label = inspectorTexts.both('binding');
  return [{ tab: 'data', title: label, fields: [{ kind: 'binding', path: dataPath, label, many }] }];
}
