import './info.css';
import { type ConfigInfo, configurationLimits } from '@lookfar/contract';
import { AutoComplete, Form, Input, Segmented } from 'antd';
import { type ReactNode, useId } from 'react';
import { DeptSelect } from '../../../shared/dept/DeptSelect.tsx';
import { GroupSelect } from '../../../shared/group/GroupSelect.tsx';
import { Dim } from '../../../ui/layout/Layout.tsx';
import { LocationField } from '../../../ui/map/LocationField.tsx';
import { ImageUpload } from '../../../ui/upload/ImageUpload.tsx';
import { useManufacturers } from '../useManufacturers.ts';
import { CustomFieldsEditor } from './CustomFieldsEditor.tsx';
import { infoTexts } from './infoTexts.ts';
import type { ProblemOf } from './problemOf.ts';

interface InfoFieldsProps {
  info: ConfigInfo;
  onChange: (info: ConfigInfo) => void;
  problemOf: ProblemOf;
  /** Only where groups exist: a template is in none. */
  group?: { id: number | null; onChange: (id: number | null) => void } | undefined;
  /** As `group`. */
  dept?: { id: number | null; onChange: (id: number | null) => void } | undefined;
  /** Without a page only the list can be shown first. */
  hasPages: boolean;
  /** More sections, after the first. */
  children?: ReactNode;
}

/** Everything that describes a device or a template, in sections; the same for adding and editing. */
export function InfoFields(props: InfoFieldsProps) {
  const t = infoTexts.useTexts();
  return (
    <Form component="div" layout="vertical" className="info-fields">
      <section className="info-section" aria-label={t('basics')}>
        <h2>{t('basics')}</h2>
        <Basics {...props} />
      </section>
      {props.children}
      <section className="info-section" aria-label={t('place')}>
        <h2>{t('place')}</h2>
        <Place {...props} />
      </section>
      <section className="info-section" aria-label={t('shown')}>
        <h2>{t('shown')}</h2>
        <Shown {...props} />
      </section>
      <section className="info-section" aria-label={t('custom')}>
        <h2>{t('custom')}</h2>
        <CustomFieldsEditor
          value={props.info.customFields}
          problemOf={props.problemOf}
          onChange={(customFields) => props.onChange({ ...props.info, customFields })}
        />
      </section>
    </Form>
  );
}

interface ItemProps {
  label: string;
  problem?: string | undefined;
  required?: boolean;
  wide?: boolean;
  children: (id: string) => ReactNode;
}

function Item({ label, problem, required = false, wide = false, children }: ItemProps) {
  const id = useId();
  return (
    <Form.Item
      className={wide ? 'info-wide' : ''}
      htmlFor={id}
      label={label}
      required={required}
      {...(problem !== undefined && { validateStatus: 'error', help: <span role="alert">{problem}</span> })}
    >
      {children(id)}
    </Form.Item>
  );
}

function Basics({ info, onChange, problemOf, group, dept }: InfoFieldsProps) {
  const t = infoTexts.useTexts();
  const manufacturers = useManufacturers();
  const typed = info.manufacturer.trim().toLowerCase();
  return (
    <div className="info-grid">
      <Item label={t('name')} problem={problemOf('name')} required>
        {(id) => (
          <Input
            id={id}
            value={info.name}
            maxLength={configurationLimits.name}
            autoComplete="off"
            onChange={(event) => onChange({ ...info, name: event.target.value })}
          />
        )}
      </Item>
      {group && (
        <Item label={t('group')} problem={problemOf('groupId')}>
          {(id) => <GroupSelect id={id} value={group.id} onChange={group.onChange} />}
        </Item>
      )}
      {dept && (
        <Item label={t('dept')} problem={problemOf('deptId')}>
          {(id) => <DeptSelect id={id} value={dept.id} onChange={dept.onChange} />}
        </Item>
      )}
      <Item label={t('manufacturer')} problem={problemOf('manufacturer')}>
        {(id) => (
          <AutoComplete
            id={id}
            value={info.manufacturer}
            maxLength={60}
            onChange={(manufacturer: string) => onChange({ ...info, manufacturer: manufacturer ?? '' })}
            options={manufacturers
              .filter((name) => name.toLowerCase().includes(typed) && name !== info.manufacturer)
              .map((value) => ({ value }))}
          />
        )}
      </Item>
      <Item label={t('model')} problem={problemOf('model')}>
        {(id) => (
          <Input
            id={id}
            value={info.model}
            maxLength={60}
            onChange={(event) => onChange({ ...info, model: event.target.value })}
          />
        )}
      </Item>
      <Item label={t('remark')} problem={problemOf('remark')} wide>
        {(id) => (
          <Input.TextArea
            id={id}
            value={info.remark}
            maxLength={500}
            autoSize={{ minRows: 2, maxRows: 6 }}
            onChange={(event) => onChange({ ...info, remark: event.target.value })}
          />
        )}
      </Item>
    </div>
  );
}

function Place({ info, onChange, problemOf }: InfoFieldsProps) {
  const t = infoTexts.useTexts();
  const { longitude, latitude } = info;
  return (
    <div className="info-grid">
      <Item label={t('location')} problem={problemOf('location')} wide>
        {(id) => (
          <Input
            id={id}
            value={info.location}
            maxLength={200}
            placeholder={t('locationHint')}
            onChange={(event) => onChange({ ...info, location: event.target.value })}
          />
        )}
      </Item>
      <Item label={t('coordinates')} problem={problemOf('longitude') ?? problemOf('latitude')} wide>
        {() => (
          <LocationField
            value={longitude === null || latitude === null ? null : { longitude, latitude }}
            onChange={(at) => onChange({ ...info, longitude: at?.longitude ?? null, latitude: at?.latitude ?? null })}
          />
        )}
      </Item>
    </div>
  );
}

function Shown({ info, onChange, problemOf, hasPages }: InfoFieldsProps) {
  const t = infoTexts.useTexts();
  return (
    <div className="info-grid">
      <Item label={t('image')} problem={problemOf('image')}>
        {(id) => <ImageUpload id={id} value={info.image} onChange={(image) => onChange({ ...info, image })} />}
      </Item>
      <Item label={t('display')} problem={problemOf('display')}>
        {(id) => (
          <>
            <Segmented
              id={id}
              aria-label={t('display')}
              value={info.display}
              onChange={(display) => onChange({ ...info, display })}
              options={[
                { value: 'list' as const, label: t('displayList') },
                { value: 'page' as const, label: t('displayPage'), disabled: !hasPages && info.display !== 'page' },
              ]}
            />
            {!hasPages && (
              <Dim as="p" small>
                {t('noPages')}
              </Dim>
            )}
          </>
        )}
      </Item>
    </div>
  );
}
