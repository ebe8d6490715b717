import type { Editor } from '@lookfar/editor';
import { designerLimits, type Fit, fits, type PageCon } from '@lookfar/page';
import { useWidgetCount } from '../../../components/useWidgetCount.ts';
import { useDesigner, useDocument } from '../../../DesignerContext.tsx';
import { ColourField } from '../../colour/ColourField.tsx';
import { isGradient } from '../../colour/gradients.ts';
import { Row } from '../../controls/Row.tsx';
import { Section } from '../../controls/Section.tsx';
import { SelectInput } from '../../controls/SelectInput.tsx';
import { TextInput } from '../../controls/TextInput.tsx';
import { Toggle } from '../../controls/Toggle.tsx';
import { ImageControl } from '../fields/ImageControl.tsx';
import { PageSides } from './PageSides.tsx';
import { pageSettingsTexts } from './pageSettingsTexts.ts';

const readCon = ({ document }: Editor) => document.page().con;
const fitTexts = {
  container: 'container',
  width: 'byWidth',
  height: 'byHeight',
  fill: 'fill',
  none: 'none',
} as const satisfies Record<Fit, string>;

type Change = (con: Partial<PageCon>, merge?: string) => void;
interface PartProps {
  con: PageCon;
  change: Change;
}

/** The page's own settings, while nothing on it is selected. */
export function PageSettings() {
  const t = pageSettingsTexts.useTexts();
  const { editor, design } = useDesigner();
  const con = useDocument(readCon);
  const count = useWidgetCount();
  const change: Change = (part, merge) => editor.editPage(part, merge === undefined ? {} : { merge });
  return (
    <>
      <Section title={t('page')}>
        <Row label={t('title')}>
          <TextInput
            name={t('title')}
            maxLength={200}
            value={con.title}
            onChange={(title, merge) => change({ title }, merge)}
          />
        </Row>
        <SizeRows con={con} change={change} />
        <Row label={t('fit')}>
          <SelectInput
            name={t('fit')}
            value={con.fit}
            options={fits.map((fit) => ({ value: fit, label: t(fitTexts[fit]) }))}
            onChange={(next) => change({ fit: fits.find((fit) => fit === next) ?? con.fit })}
          />
        </Row>
      </Section>
      <Section title={t('background')}>
        <Row label={t('bgColor')}>
          <ColourField
            name={t('bgColor')}
            value={con.bgColor}
            onChange={(paint, merge) => !isGradient(paint) && change({ bgColor: paint }, merge)}
          />
        </Row>
        <Row label={t('bgImage')} isWide>
          <ImageControl url={con.bgImage} onChange={(bgImage) => change({ bgImage })} />
        </Row>
      </Section>
      <AccessSection con={con} change={change} hasPassword={design.hasPassword} />
      <Section title={t('content')}>
        <p className="dc-note">{t('widgets', { count, most: designerLimits.widgets })}</p>
      </Section>
    </>
  );
}

const usualSizes = ['1920×1080', '1024×768', '1280×800', '1366×768', '1440×900', '2560×1440', '3840×2160', '390×844'];

function SizeRows({ con, change }: PartProps) {
  const t = pageSettingsTexts.useTexts();
  const { width, height } = con;
  const shown = `${width}×${height}`;
  const choose = (size: string) => {
    const [wide = width, high = height] = size.split('×').map(Number);
    change({ width: wide, height: high });
  };
  return (
    <>
      <PageSides con={con} change={change} />
      <Row label="">
        <SelectInput
          name={t('sizes')}
          placeholder={t('sizes')}
          value={usualSizes.includes(shown) ? shown : undefined}
          options={usualSizes.map((size) => ({ value: size, label: size }))}
          onChange={choose}
        />
      </Row>
    </>
  );
}

function AccessSection({ con, change, hasPassword }: PartProps & { hasPassword: boolean }) {
  const t = pageSettingsTexts.useTexts();
  const isMissing = con.checkpwd && !hasPassword && con.password === '';
  return (
    <Section title={t('access')}>
      <Row label={t('checkpwd')}>
        <Toggle
          name={t('checkpwd')}
          isOn={con.checkpwd}
          onChange={(checkpwd) => change({ checkpwd, ...(!checkpwd && { password: '' }) })}
        />
      </Row>
      {con.checkpwd && (
        <Row label={t('password')}>
          <TextInput
            name={t('password')}
            type="password"
            maxLength={100}
            placeholder={t(hasPassword ? 'passwordSet' : 'passwordNew')}
            value={con.password}
            onChange={(password, merge) => change({ password }, merge)}
          />
        </Row>
      )}
      {isMissing && (
        <p className="dc-note" data-tone="danger">
          {t('passwordMissing')}
        </p>
      )}
    </Section>
  );
}
