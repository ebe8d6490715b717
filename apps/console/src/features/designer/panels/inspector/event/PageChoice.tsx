import { api } from '@lookfar/contract';
import { type ClickEvent, type FieldPath, linkedPage, type PageLink, pathIn } from '@lookfar/page';
import { useCall } from '../../../../../client/useCall.ts';
import { eventTexts } from '../../../../page-view/index.ts';
import { useDesigner } from '../../../DesignerContext.tsx';
import { EquipmentChoice } from '../../binding/EquipmentChoice.tsx';
import { useMergeKey } from '../../controls/mergeKey.ts';
import { Row } from '../../controls/Row.tsx';
import { Segments } from '../../controls/Segments.tsx';
import { SelectInput } from '../../controls/SelectInput.tsx';
import type { FieldAccess } from '../FieldAccess.ts';

interface PageChoiceProps {
  page: PageLink;
  /** A page of the same owner as older documents name it. */
  ownId?: number;
  onChange: (page: PageLink) => void;
}

/** Which page is opened: one of the same owner, or one of another device. */
export function PageChoice({ page, ownId = 0, onChange }: PageChoiceProps) {
  const t = eventTexts.useTexts();
  const { design, owner } = useDesigner();
  const chosen = linkedPage(page, ownId);
  const isOther = page.type === 'equip' && (chosen === undefined || chosen.pageId === page.equipPageId);
  const others = useDevicePages(isOther ? page.equipId : 0);
  const pages = isOther ? others : design.pages;
  return (
    <>
      <Row label={t('pageOf')}>
        <Segments
          name={t('pageOf')}
          value={isOther ? 'equip' : 'own'}
          options={[
            { value: 'own', label: t(ownWords[owner.kind]) },
            { value: 'equip', label: t(owner.kind === 'equipment' ? 'equip' : 'equipment') },
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
          value={chosen ? String(chosen.pageId) : undefined}
          options={pages.map(({ id, title }) => ({ value: String(id), label: title }))}
          onChange={(id) => onChange({ ...page, type: isOther ? 'equip' : 'own', equipPageId: Number(id) })}
        />
      </Row>
    </>
  );
}

const at = pathIn<ClickEvent>();

interface EventPageProps {
  event: ClickEvent;
  access: FieldAccess;
  /** Where older documents name a page of the same owner. */
  path: FieldPath;
}

/** The page of a click event; once chosen here it is named in one place alone. */
export function EventPage({ event: { page }, access, path }: EventPageProps) {
  const merge = useMergeKey();
  const ownId = Number(access.read(path).value ?? 0);
  const choose = (chosen: PageLink) => {
    merge.renew();
    access.write(at('page'), chosen, merge.current());
    if (ownId > 0) access.write(path, 0, merge.current());
  };
  return <PageChoice page={page} ownId={ownId} onChange={choose} />;
}

/** What the owner of the page is called. */
export const ownWords = {
  equipment: 'own',
  template: 'ownTemplate',
  project: 'ownProject',
  scene: 'ownScene',
} as const;

/** The pages of a device; none for 0. */
export function useDevicePages(equipId: number) {
  const { data = [] } = useCall(api.page.query, equipId > 0 ? { owner: 'equipment', ownerId: equipId } : undefined);
  return data;
}
