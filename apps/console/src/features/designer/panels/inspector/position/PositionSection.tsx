import type { Editor, WidgetRecord } from '@lookfar/editor';
import { inspectorTexts } from '../../../../page-view/index.ts';
import { useEditor, useSession } from '../../../DesignerContext.tsx';
import type { EntryBounds } from '../../controls/entryReader.ts';
import type { NumberEdit } from '../../controls/NumberEdit.ts';
import { NumberInput } from '../../controls/NumberInput.tsx';
import { Section } from '../../controls/Section.tsx';
import { commonPlace } from './commonPlace.ts';
import { PointList } from './PointList.tsx';
import { editPlaces, type PlaceField, placeFields, placeOf } from './placeEdits.ts';

interface PositionSectionProps {
  records: readonly WidgetRecord[];
}

const labels: Record<PlaceField, string> = { x: 'X', y: 'Y', width: 'W', height: 'H', rotate: '∠' };
const bounds: Record<PlaceField, EntryBounds> = {
  x: { min: -100_000, max: 100_000 },
  y: { min: -100_000, max: 100_000 },
  width: { min: 1, max: 100_000 },
  height: { min: 1, max: 100_000 },
  rotate: { min: -3600, max: 3600 },
};

/** Numbers follow a drag only if it has few widgets: nobody reads the numbers of hundreds during a drag. */
const mostFollowed = 20;

/** Where the selected widgets are, as numbers. */
export function PositionSection({ records }: PositionSectionProps) {
  const t = inspectorTexts.useTexts();
  const editor = useEditor();
  const preview = useSession((state) => (records.length <= mostFollowed ? state.preview : undefined));
  const isDisabled = records.every(({ posLock }) => posLock);
  const place = commonPlace(records.map(({ id, position }) => preview?.get(id) ?? position));
  const [first] = records;
  const isLine = first && records.length === 1 && ('points' in first.position || 'x1' in first.position);
  const names: Record<PlaceField, string> = {
    ...{ x: t('left'), y: t('top'), width: t('width'), height: t('height'), rotate: t('rotate') },
  };
  const input = (field: PlaceField) => (
    <NumberInput
      key={field}
      name={names[field]}
      label={labels[field]}
      unit={field === 'rotate' ? '°' : undefined}
      bounds={bounds[field]}
      isDisabled={isDisabled}
      value={place[field]}
      edit={placeEdit(editor, records, field)}
    />
  );
  return (
    <Section title={t('position')}>
      <div className="ins-place">{placeFields.map(input)}</div>
      {isDisabled && <p className="dc-note">{t('lockedNote')}</p>}
      {isLine && <PointList record={first} isDisabled={isDisabled} />}
    </Section>
  );
}

function placeEdit(editor: Editor, records: readonly WidgetRecord[], field: PlaceField): NumberEdit {
  const ids = () => records.map(({ id }) => id);
  return {
    apply: (change, merge) =>
      editPlaces(editor, ids(), field, { change: ({ position }) => change(placeOf(position, field)), merge }),
    snapshot: () => {
      const before = new Map(ids().map((id) => [id, editor.document.get(id)?.position]));
      const back = ({ id }: WidgetRecord) => {
        const position = before.get(id);
        return position && placeOf(position, field);
      };
      return (merge) => editPlaces(editor, ids(), field, { change: back, merge });
    },
  };
}
