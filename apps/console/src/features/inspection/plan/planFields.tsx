import '../inspection.css';
import { api, holidayChoices, type PlanRule } from '@lookfar/contract';
import { DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import { useCall } from '../../../client/useCall.ts';
import { DevicesSelect } from '../../../shared/device-choice/DevicesSelect.tsx';
import type { CustomFieldProps, FormField } from '../../../ui/form/formField.ts';
import { Stack } from '../../../ui/layout/Layout.tsx';
import { NextTimes } from './NextTimes.tsx';
import { planTexts } from './planTexts.ts';
import { RuleField } from './RuleField.tsx';

const both = planTexts.both;

function useOptions() {
  return useCall(api.inspectionPlan.options, {}, { staleTime: 10_000 }).data;
}

const day = ({ id, value, onChange }: CustomFieldProps, isOpenEnd: boolean) => (
  <DatePicker
    id={id}
    className="plan-day"
    allowClear={isOpenEnd}
    {...(isOpenEnd && { placeholder: planTexts.text('noEnd') })}
    value={typeof value === 'string' && value !== '' ? dayjs(value) : null}
    onChange={(next: dayjs.Dayjs | null) => onChange(next ? next.format('YYYY-MM-DD') : null)}
  />
);

const zones = () => [...new Set(['Asia/Shanghai', 'UTC', ...Intl.supportedValuesOf('timeZone')])];

/** Devices × check list × calendar × people. */
export const planFields: readonly FormField[] = [
  { kind: 'text', name: 'title', label: both('title') },
  {
    kind: 'choice',
    name: 'contentId',
    label: both('content'),
    useOptions: () => (useOptions()?.contents ?? []).map(({ id, title }) => ({ value: id, text: title })),
  },
  {
    kind: 'custom',
    name: 'equipmentIds',
    label: both('devices'),
    render: ({ id, value, onChange }) => (
      <DevicesSelect id={id} value={(value as number[] | undefined) ?? []} onChange={onChange} />
    ),
  },
  {
    kind: 'custom',
    name: 'rule',
    label: both('rule'),
    section: both('when'),
    render: ({ id, value, onChange, values }) => (
      <Stack gap={3}>
        <RuleField id={id} value={value as PlanRule} onChange={onChange} />
        <NextTimes values={values} />
      </Stack>
    ),
  },
  { kind: 'custom', name: 'startDay', label: both('startDay'), isHalf: true, render: (props) => day(props, false) },
  { kind: 'custom', name: 'endDay', label: both('endDay'), isHalf: true, render: (props) => day(props, true) },
  {
    kind: 'custom',
    name: 'time',
    label: both('time'),
    isHalf: true,
    render: ({ id, value, onChange }) => (
      <Input id={id} type="time" value={String(value ?? '')} onChange={({ target }) => onChange(target.value)} />
    ),
  },
  { kind: 'number', name: 'hours', label: both('duration'), isHalf: true },
  {
    kind: 'choice',
    name: 'zone',
    label: both('zone'),
    isHalf: true,
    useOptions: () => zones().map((value) => ({ value, text: value })),
  },
  {
    kind: 'choice',
    name: 'holidays',
    label: both('holidays'),
    isHalf: true,
    useOptions: () => {
      const t = planTexts.useTexts();
      return holidayChoices.map((value) => ({ value, text: t(value) }));
    },
  },
  {
    kind: 'choices',
    name: 'people',
    label: both('people'),
    section: both('who'),
    note: both('peopleNote'),
    useOptions: () => (useOptions()?.people ?? []).map((name) => ({ value: name, text: name })),
  },
  {
    kind: 'choice',
    name: 'scheduleId',
    label: both('schedule'),
    clearable: true,
    placeholder: both('none'),
    useOptions: () => (useOptions()?.schedules ?? []).map(({ id, name }) => ({ value: id, text: name })),
  },
  { kind: 'switch', name: 'isEnabled', label: both('isEnabled') },
];
