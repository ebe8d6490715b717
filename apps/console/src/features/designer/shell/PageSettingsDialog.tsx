import { BASE_PATH, fileUrl } from '@lookfar/contract';
import { type Fit, fits, type PageCon } from '@lookfar/page';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import type { CustomFieldProps, FormField, FormOption } from '../../../ui/form/formField.ts';
import { ImageUpload } from '../../../ui/upload/ImageUpload.tsx';
import { settingTexts } from '../../page-view/index.ts';
import { useDesigner } from '../DesignerContext.tsx';
import { ColourField } from '../panels/colour/ColourField.tsx';
import { pageForm } from './pageForm.ts';

const fitWords: Record<Fit, 'fitContainer' | 'fitWidth' | 'fitHeight' | 'fitFill' | 'fitNone'> = {
  container: 'fitContainer',
  width: 'fitWidth',
  height: 'fitHeight',
  fill: 'fitFill',
  none: 'fitNone',
};

function useFits(): readonly FormOption[] {
  const t = settingTexts.useTexts();
  return fits.map((value) => ({ value, text: t(fitWords[value]) }));
}

const words = settingTexts.both;
const isProtected = ({ checkpwd }: Readonly<Record<string, unknown>>) => checkpwd === true;

const fieldsOf = (hasPassword: boolean) =>
  [
    { kind: 'text', name: 'title', label: words('title'), required: true, maxLength: 60 },
    { kind: 'number', name: 'width', label: words('width'), isHalf: true, min: 10, max: 20_000 },
    { kind: 'number', name: 'height', label: words('height'), isHalf: true, min: 10, max: 20_000 },
    { kind: 'choice', name: 'fit', label: words('fit'), useOptions: useFits },
    {
      kind: 'custom',
      name: 'bgColor',
      label: words('bgColor'),
      render: (control) => <BackgroundColour {...control} />,
    },
    {
      kind: 'custom',
      name: 'bgImage',
      label: words('bgImage'),
      render: ({ id, value, onChange }) => (
        <ImageUpload
          id={id}
          value={imageId(String(value))}
          onChange={(image) => onChange(image === null ? '' : fileUrl(image))}
        />
      ),
    },
    { kind: 'switch', name: 'checkpwd', label: words('checkpwd') },
    {
      kind: 'secret',
      name: 'password',
      label: words('password'),
      maxLength: 100,
      visible: isProtected,
      ...(hasPassword ? { placeholder: words('keepPassword') } : { required: true }),
    },
  ] as const satisfies readonly FormField<keyof PageCon>[];

function BackgroundColour({ id, value, onChange }: CustomFieldProps) {
  const t = settingTexts.useTexts();
  return <ColourField id={id} name={t('bgColor')} value={String(value)} onChange={(colour) => onChange(colour)} />;
}

const imageAddress = new RegExp(`^${BASE_PATH}/file/get\\?id=(\\d+)$`);

/** Which picture of the file store an address names. */
export function imageId(address: string): number | null {
  const id = imageAddress.exec(address)?.[1];
  return id === undefined ? null : Number(id);
}

/** The page itself. One undo entry; it is saved with the drawing. */
export function PageSettingsDialog({ onClose }: { onClose: () => void }) {
  const t = settingTexts.useTexts();
  const { editor, design } = useDesigner();
  const { con } = editor.document.page();
  const hasPassword = design.hasPassword || con.password !== '';
  return (
    <FormDialog
      title={t('pageTitle')}
      schema={pageForm(hasPassword)}
      fields={fieldsOf(hasPassword)}
      initial={{ ...con, title: con.title || design.title }}
      okText={t('apply')}
      submit={async (values) => {
        editor.editPage(values);
      }}
      onClose={onClose}
    />
  );
}
