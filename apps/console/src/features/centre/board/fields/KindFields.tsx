import { energySpans, trendHours, type WallTile, wallLimits } from '@lookfar/contract';
import { Checkbox, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { centreTexts } from '../../centreTexts.ts';
import { PageChoice } from '../PageChoice.tsx';
import { AlarmFields } from './AlarmFields.tsx';
import { Choice } from './Choice.tsx';
import { ClockFields } from './ClockFields.tsx';
import { GroupField } from './GroupField.tsx';
import { EndFields, LookFields } from './LookFields.tsx';
import { WorkFields } from './WorkFields.tsx';

interface KindFieldsProps {
  tile: WallTile;
  onChange: (tile: WallTile) => void;
}

/** What a kind of tile can be told besides its signals. */
export function KindFields({ tile, onChange }: KindFieldsProps) {
  const t = centreTexts.useTexts();
  switch (tile.kind) {
    case 'figure':
      return (
        <>
          <Tick isOn={tile.spark} onChange={(spark) => onChange({ ...tile, spark })}>
            {t('tileSpark')}
          </Tick>
          <LookFields tile={tile} onChange={onChange} />
        </>
      );
    case 'trend':
      return (
        <>
          <Choice
            label={t('tileHours')}
            value={tile.hours}
            onChange={(hours) => onChange({ ...tile, hours })}
            options={trendHours.map((hours) => ({
              value: hours,
              label: hours > 24 ? t('lastDays', { days: hours / 24 }) : t('lastHours', { hours }),
            }))}
          />
          <EndFields tile={tile} onChange={onChange} />
          <Tick isOn={tile.limits} onChange={(limits) => onChange({ ...tile, limits })}>
            {t('tileLimits')}
          </Tick>
        </>
      );
    case 'gauge':
      return (
        <>
          <Choice
            label={t('tileLook')}
            value={tile.look}
            onChange={(look) => onChange({ ...tile, look })}
            options={[
              { value: 'gauge', label: t('lookGauge') },
              { value: 'level', label: t('lookLevel') },
            ]}
          />
          <EndFields tile={tile} onChange={onChange} />
          <LookFields tile={tile} onChange={onChange} />
        </>
      );
    case 'energy':
      return (
        <>
          <Choice
            label={t('tileFrom')}
            value={tile.from}
            onChange={(from) => onChange({ ...tile, from })}
            options={[
              { value: 'power', label: t('fromPower') },
              { value: 'meter', label: t('fromMeter') },
            ]}
          />
          <Choice
            label={t('tileHours')}
            value={tile.span}
            onChange={(span) => onChange({ ...tile, span })}
            options={energySpans.map((span) => ({ value: span, label: t(`span_${span}`) }))}
          />
        </>
      );
    case 'page':
      return (
        <Form.Item label={t('tilePage')}>
          <PageChoice value={tile.pageId} onChange={(pageId) => onChange({ ...tile, pageId })} />
        </Form.Item>
      );
    case 'alarms':
      return <AlarmFields tile={tile} onChange={onChange} />;
    case 'work':
      return <WorkFields tile={tile} onChange={onChange} />;
    case 'devices':
    case 'map':
      return <GroupField value={tile.groupId} onChange={(groupId) => onChange({ ...tile, groupId })} />;
    case 'clock':
      return <ClockFields tile={tile} onChange={onChange} />;
    case 'text':
      return (
        <>
          <Form.Item label={t('tileText')}>
            <Input.TextArea
              aria-label={t('tileText')}
              rows={4}
              maxLength={wallLimits.text}
              value={tile.text}
              onChange={(event) => onChange({ ...tile, text: event.target.value })}
            />
          </Form.Item>
          <Tick isOn={tile.notices} onChange={(notices) => onChange({ ...tile, notices })}>
            {t('tileNotices')}
          </Tick>
        </>
      );
  }
}

interface TickProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

const Tick = ({ isOn, onChange, children }: TickProps) => (
  <Form.Item>
    <Checkbox checked={isOn} onChange={(event) => onChange(event.target.checked)}>
      {children}
    </Checkbox>
  </Form.Item>
);
