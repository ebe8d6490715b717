import { api } from '@lookfar/contract';
import type { PageLink } from '@lookfar/page';
import { useCall } from '../../../../../client/useCall.ts';
import { eventTexts } from '../../../../page-view/index.ts';
import { useDesigner } from '../../../DesignerContext.tsx';
import { EquipmentChoice } from '../../binding/EquipmentChoice.tsx';
import { Row } from '../../controls/Row.tsx';
import { Segments } from '../../controls/Segments.tsx';
import { SelectInput } from '../../controls/SelectInput.tsx';

interface PageChoiceProps {
  page: PageLink;
  onChange: (page: PageLink) => void;
}

/** Which page is opened: one of the same owner, or one of another device. */
export function PageChoice({ page, onChange }: PageChoiceProps) {
  const t = eventTexts.useTexts();
  const { design } = useDesigner();
  const isOther = page.type === 'equip';
  const { data: others = [] } = useCall(
    api.page.query,
    isOther && page.equipId > 0 ? { owner: 'equipment', ownerId: page.equipId } : undefined,
  );
  const pages = isOther ? others : design.pages;
  return (
    <>
      <Row label={t('pageOf')}>
        <Segments
          name={t('pageOf')}
          value={page.type}
          options={[
            { value: 'own', label: t('own') },
            { value: 'equip', label: t('equip') },
          ]}
          onChange={(type) => onChange({ ...page, type, equipPageId: 0 })}
        />
      </Row>
      {isOther && (
        <Row label={t('equipment')}>
          <EquipmentChoice
            name={t('equipment')}
            value={page.equipId || undefined}
            title={page.equipTitle}
            placeholder={t('chooseEquipment')}
            onChange={(equipId, equipTitle) => onChange({ ...page, equipId, equipTitle, equipPageId: 0 })}
          />
        </Row>
      )}
      <Row label={t('pageTitle')}>
        <SelectInput
          name={t('pageTitle')}
          placeholder={t('choosePage')}
          value={page.equipPageId > 0 ? String(page.equipPageId) : undefined}
          options={pages.map(({ id, title }) => ({ value: String(id), label: title }))}
          onChange={(id) => onChange({ ...page, equipPageId: Number(id) })}
        />
      </Row>
    </>
  );
}
