import { type Call, Failure, type ReplyOf, type SentOf, type Text } from '@lookfar/contract';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { useLanguage } from '../../base/i18n/language.ts';
import { send } from '../../client/send.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { FormDrawer } from '../form/FormDrawer.tsx';
import type { FormField, FormValues } from '../form/formField.ts';
import { FilePicker } from '../upload/FilePicker.tsx';

/** A file that is sent along with the fields of a form. */
export interface FileOfForm {
  /** Label of the button that selects it. */
  text: Text;
  /** Shown if none was selected. */
  needed: Text;
  /** Of the browser's dialog, e.g. `.json`. */
  accept?: string;
  mostBytes: number;
}

interface CallFormProps<C extends Call> {
  call: C;
  title: string;
  fields: readonly FormField[];
  initial: FormValues;
  /** Above the fields. */
  note?: string | undefined;
  inDrawer?: boolean | undefined;
  /** In px. */
  width?: number | undefined;
  /** Sent along with the fields. */
  file?: FileOfForm | undefined;
  onSaved: (reply: ReplyOf<C>) => void;
  onClose: () => void;
}

/** The form of a call: its body defines what the fields accept, and saving sends it. */
export function CallForm<C extends Call>(props: CallFormProps<C>) {
  const { call, title, fields, initial, inDrawer, width, file, onSaved, onClose } = props;
  const language = useLanguage();
  const [chosen, setChosen] = useState<File>();
  const Form = inDrawer ? FormDrawer : FormDialog;
  return (
    <Form
      title={title}
      schema={call.body as z.ZodType<Record<string, unknown>>}
      fields={fields}
      initial={initial}
      note={noteOf(props, language, setChosen)}
      call={call}
      {...(width !== undefined && { width })}
      submit={async (values) => {
        if (file && !chosen) throw new Failure('1000', {}, file.needed[language]);
        const body = { ...values, ...(chosen && { file: chosen }) } as SentOf<C>;
        onSaved(await send(call, body, { quiet: true }));
      }}
      onClose={onClose}
    />
  );
}

function noteOf<C extends Call>(
  { note, file }: CallFormProps<C>,
  language: 'cn' | 'en',
  onFile: (file: File | undefined) => void,
): ReactNode {
  if (!file) return note === undefined ? undefined : <p className="form-note">{note}</p>;
  const { text, accept, mostBytes } = file;
  return (
    <div className="form-file">
      <FilePicker
        text={text[language]}
        mostBytes={mostBytes}
        {...(accept !== undefined && { accept })}
        onFile={onFile}
      />
    </div>
  );
}
