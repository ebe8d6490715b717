import './map.css';
import { EnvironmentOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { Row } from '../layout/Layout.tsx';
import { CoordinateInputs } from './CoordinateInputs.tsx';
import type { Coordinates, CoordinatesProps } from './coordinates.ts';
import { LocationPicker } from './LocationPicker.tsx';
import { mapTexts } from './mapTexts.ts';

/** A position in a form: typed, or chosen on a map. */
export function LocationField({ value, onChange }: CoordinatesProps) {
  const t = mapTexts.useTexts();
  const [open, setOpen] = useState(false);
  return (
    <Row as="span">
      <CoordinateInputs value={value} onChange={onChange} />
      <Button icon={<EnvironmentOutlined />} onClick={() => setOpen(true)}>
        {t('pick')}
      </Button>
      {value && (
        <Button type="text" onClick={() => onChange(null)}>
          {t('clear')}
        </Button>
      )}
      {open && <LocationDialog value={value} onChange={onChange} onClose={() => setOpen(false)} />}
    </Row>
  );
}

function LocationDialog({ value, onChange, onClose }: CoordinatesProps & { onClose: () => void }) {
  const t = mapTexts.useTexts();
  const [chosen, setChosen] = useState<Coordinates | null>(value);
  return (
    <Modal
      open
      title={t('title')}
      width={860}
      okText={t('use')}
      okButtonProps={{ disabled: chosen === null }}
      onOk={() => {
        onChange(chosen);
        onClose();
      }}
      onCancel={onClose}
    >
      <LocationPicker value={chosen} onChange={setChosen} />
    </Modal>
  );
}
