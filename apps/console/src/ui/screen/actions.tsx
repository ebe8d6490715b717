import { PlusOutlined } from '@ant-design/icons';
import { type Call, fill, type Language, type ReplyOf, type Text } from '@lookfar/contract';
import { useLanguage } from '../../base/i18n/language.ts';
import { words as common } from '../../base/i18n/words.ts';
import { send } from '../../client/send.ts';
import { newValues, valuesOf } from '../form/bodyFields.ts';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import type { FormField, FormValues } from '../form/formField.ts';
import { CallForm, type FileOfForm } from './CallForm.tsx';
import type { AboveProps, HeadAction, RowAboveProps, RowAction, RowsAction } from './screenAction.ts';

const addText = ({ cn, en }: Text): Text => ({ cn: `新增${cn}`, en: `Add ${en}` });
const editText = ({ cn, en }: Text): Text => ({ cn: `修改${cn}`, en: `Edit ${en}` });
const removeText = ({ cn, en }: Text): Text => ({ cn: `删除${cn}`, en: `Delete ${en}` });

/** A sentence with the row's values in place of its `{marks}`. */
export function sayOf(text: Text, row: object, language: Language): string {
  const values = Object.entries(row).filter((entry): entry is [string, string | number] =>
    ['string', 'number'].includes(typeof entry[1]),
  );
  return fill(text[language], Object.fromEntries(values));
}

interface CreateOptions<C extends Call> extends Partial<Pick<HeadAction, 'key' | 'icon' | 'primary'>> {
  /** The button's label; defaults to "add a …". */
  text?: Text;
  /** The dialog's title; defaults to the button's label. */
  title?: Text;
  /** Above the fields. */
  note?: Text;
  /** Instead of the screen's form. */
  fields?: readonly FormField[];
  /** Initial values of the form in addition to the defaults of the body. */
  initial?: FormValues | (() => FormValues);
  file?: FileOfForm;
  /** Called after saving. */
  onSaved?: (reply: ReplyOf<C>) => void;
}

/** A button in the header and the form behind it. */
export function create<C extends Call>(call: C, options: CreateOptions<C> = {}): HeadAction {
  const { text, title = text, note, fields, initial, file, onSaved, ...rest } = options;
  return {
    on: 'list',
    key: 'add',
    icon: <PlusOutlined />,
    primary: true,
    ...rest,
    may: call.may,
    does: 'create',
    form: { body: call.body, ...(fields && { fields }), hasFile: file !== undefined },
    label: (thing) => text ?? addText(thing),
    Above: function Create({ words, onChanged, onClose }: AboveProps) {
      const language = useLanguage();
      return (
        <CallForm
          call={call}
          title={(title ?? addText(words.thing))[language]}
          fields={fields ?? words.fields}
          initial={{ ...newValues(call.body), ...(typeof initial === 'function' ? initial() : initial) }}
          note={note?.[language]}
          inDrawer={words.inDrawer}
          width={words.width}
          file={file}
          onSaved={(reply) => {
            onChanged();
            onSaved?.(reply);
          }}
          onClose={onClose}
        />
      );
    },
  };
}

interface EditOptions<C extends Call, Row> extends Partial<Pick<RowAction<Row>, 'key' | 'primary' | 'disabled'>> {
  text?: Text;
  title?: Text;
  /** Above the fields; its `{marks}` are filled from the row. */
  note?: (row: Row) => Text | undefined;
  fields?: readonly FormField[];
  /** An additional message after saving. */
  onSaved?: (reply: ReplyOf<C>) => void;
}

/** Opens the form with the row's values. */
export function edit<C extends Call, Row extends object>(call: C, options: EditOptions<C, Row> = {}): RowAction<Row> {
  const { text = { cn: '编辑', en: 'Edit' }, title, note, fields, onSaved, ...rest } = options;
  return {
    on: 'row',
    key: 'edit',
    ...rest,
    may: call.may,
    does: 'edit',
    form: { body: call.body, ...(fields && { fields }) },
    text: () => text,
    Above: function Edit({ words, row, onChanged, onClose }: RowAboveProps<Row>) {
      const language = useLanguage();
      const noted = note?.(row);
      return (
        <CallForm
          call={call}
          title={(title ?? editText(words.thing))[language]}
          fields={fields ?? words.fields}
          initial={valuesOf(call.body, row)}
          note={noted && sayOf(noted, row, language)}
          inDrawer={words.inDrawer}
          width={words.width}
          onSaved={(reply) => {
            onChanged();
            onSaved?.(reply);
          }}
          onClose={onClose}
        />
      );
    },
  };
}

interface RemoveOptions<Row> extends Partial<Pick<RowAction<Row>, 'key' | 'icon' | 'disabled'>> {
  title?: Text;
  okText?: Text;
}

/** Asks for confirmation, stating what will be lost (its `{marks}` are filled from the row), and deletes. */
export function remove<C extends Call, Row extends { id: number }>(
  call: C,
  note: Text,
  { title, okText = common.delete, ...rest }: RemoveOptions<Row> = {},
): RowAction<Row> {
  return {
    on: 'row',
    key: 'remove',
    ...rest,
    may: call.may,
    danger: true,
    does: 'remove',
    text: () => common.delete,
    Above: function Remove({ words, row, onChanged, onClose }: RowAboveProps<Row>) {
      const language = useLanguage();
      return (
        <ConfirmDialog
          danger
          title={sayOf(title ?? removeText(words.thing), row, language)}
          okText={okText[language]}
          onClose={onClose}
          run={async () => {
            await send(call, { id: row.id } as never, { quiet: true });
            onChanged();
          }}
        >
          <p>{sayOf(note, row, language)}</p>
        </ConfirmDialog>
      );
    },
  };
}

interface RowOptions<Row>
  extends Pick<RowAction<Row>, 'icon' | 'may' | 'danger' | 'primary' | 'does' | 'form' | 'disabled' | 'isOffered'> {
  text: Text | ((row: Row) => Text);
}

const spoken = <Row,>(text: RowOptions<Row>['text']) => (typeof text === 'function' ? text : () => text);

/** A part of a row that opens next to or above the list. */
export function drawer<Row>(
  key: string,
  Above: NonNullable<RowAction<Row>['Above']>,
  { text, ...options }: RowOptions<Row>,
): RowAction<Row> {
  return { on: 'row', key, ...options, text: spoken(text), Above };
}

/** An immediate action on a row. */
export function act<Row>(
  key: string,
  run: NonNullable<RowAction<Row>['run']>,
  { text, ...options }: RowOptions<Row>,
): RowAction<Row> {
  return { on: 'row', key, ...options, text: spoken(text), run };
}

/** A link to a different page about the row. */
export function link<Row>(
  key: string,
  to: NonNullable<RowAction<Row>['to']>,
  { text, ...options }: RowOptions<Row>,
): RowAction<Row> {
  return { on: 'row', key, ...options, text: spoken(text), to };
}

interface HeadOptions extends Pick<HeadAction, 'icon' | 'may' | 'primary' | 'does' | 'form'> {
  text: Text;
}

/** A header action that opens above the list. */
export function headDrawer(
  key: string,
  Above: NonNullable<HeadAction['Above']>,
  { text, ...options }: HeadOptions,
): HeadAction {
  return { on: 'list', key, ...options, label: () => text, Above };
}

/** A link in the header. */
export function headLink(key: string, to: string, { text, ...options }: HeadOptions): HeadAction {
  return { on: 'list', key, ...options, label: () => text, to };
}

/** An action on all selected rows. */
export function batch<Row>(
  key: string,
  Above: RowsAction<Row>['Above'],
  options: Pick<RowsAction<Row>, 'text' | 'icon' | 'may' | 'danger'>,
): RowsAction<Row> {
  return { on: 'rows', key, ...options, Above };
}
