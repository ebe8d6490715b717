import { api } from '@lookfar/contract';
import type { ClickEvent } from '@lookfar/page';
import { useState } from 'react';
import { useCall } from '../../../../../client/useCall.ts';
import { eventTexts } from '../../../../page-view/index.ts';
import { useDesigner, useDocument } from '../../../DesignerContext.tsx';
import { EquipmentChoice } from '../../binding/EquipmentChoice.tsx';
import { Row } from '../../controls/Row.tsx';
import { Segments } from '../../controls/Segments.tsx';
import { SelectInput } from '../../controls/SelectInput.tsx';
import { framesOf, framesOnCanvas } from './framesOf.ts';
import { ownWords, useDevicePages } from './PageChoice.tsx';

type Iframe = ClickEvent['iframe'];

interface FrameChoiceProps {
  iframe: Iframe;
  onChange: (iframe: Iframe) => void;
}

/** In which frame something is shown: one of this page, or one of a page that is opened first. */
export function FrameChoice({ iframe, onChange }: FrameChoiceProps) {
  const t = eventTexts.useTexts();
  const [isMain, setMain] = useState(iframe.mainPageId > 0);
  const here = useDocument(framesOnCanvas);
  const there = useCall(api.pageDesign.info, iframe.mainPageId > 0 ? { id: iframe.mainPageId } : undefined).data;
  const frames = isMain ? framesOf(there?.document) : here;
  const choosePlace = (main: boolean) => {
    setMain(main);
    onChange({ ...iframe, id: '', mainId: 0, mainPageId: 0, mainTitle: '' });
  };
  return (
    <>
      <Row label={t('frameOn')}>
        <Segments
          name={t('frameOn')}
          value={isMain}
          options={[
            { value: false, label: t('thisPage') },
            { value: true, label: t('otherPage') },
          ]}
          onChange={choosePlace}
        />
      </Row>
      {isMain && <MainPage iframe={iframe} onChange={onChange} />}
      <Row label={t('frame')}>
        <SelectInput
          name={t('frame')}
          placeholder={t(frames.length > 0 ? 'chooseFrame' : 'noFrames')}
          value={iframe.id || undefined}
          options={frames.map(({ id, name }) => ({ value: id, label: name || t('unnamedFrame') }))}
          onChange={(id) => onChange({ ...iframe, id })}
        />
      </Row>
    </>
  );
}

function MainPage({ iframe, onChange }: FrameChoiceProps) {
  const t = eventTexts.useTexts();
  const { design, owner } = useDesigner();
  const { mainId, mainPageId, mainTitle } = iframe;
  const others = useDevicePages(mainId);
  const pages = mainId > 0 ? others : design.pages.filter(({ id }) => id !== design.id);
  return (
    <>
      <Row label={t('mainOf')}>
        <EquipmentChoice
          name={t('mainOf')}
          value={mainId}
          title={mainTitle}
          placeholder={t('chooseEquipment')}
          own={{ id: 0, title: t(ownWords[owner.kind]) }}
          onChange={(id, title) =>
            onChange({ ...iframe, id: '', mainId: id, mainTitle: id === 0 ? '' : title, mainPageId: 0 })
          }
        />
      </Row>
      <Row label={t('mainPage')}>
        <SelectInput
          name={t('mainPage')}
          placeholder={t('choosePage')}
          value={mainPageId > 0 ? String(mainPageId) : undefined}
          options={pages.map(({ id, title }) => ({ value: String(id), label: title }))}
          onChange={(id) => onChange({ ...iframe, id: '', mainPageId: Number(id) })}
        />
      </Row>
    </>
  );
}
