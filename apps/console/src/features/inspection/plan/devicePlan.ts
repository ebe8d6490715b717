import { defaultZone } from '@lookfar/contract';
import dayjs from 'dayjs';
import type { FormValues } from '../../../ui/form/formField.ts';

const titleLength = 60;
const weeks = 4;

interface Found {
  contents: readonly { id: number }[];
  /** Plans that the device has already. */
  plans: readonly { contentId: number }[];
}

/** A plan that watches a device for a month: weekly from tomorrow, with the check list that it is inspected by. */
export function devicePlan(device: { id: number; title: string }, { contents, plans }: Found, now: number): FormValues {
  const first = dayjs(now).add(1, 'day');
  const known = plans.find(({ contentId }) => contents.some(({ id }) => id === contentId));
  return {
    title: device.title.slice(0, titleLength),
    contentId: known?.contentId ?? contents[0]?.id,
    equipmentIds: [device.id],
    rule: { kind: 'weekly', everyWeeks: 1, days: [first.day() === 0 ? 7 : first.day()] },
    startDay: first.format('YYYY-MM-DD'),
    endDay: first.add(weeks, 'week').subtract(1, 'day').format('YYYY-MM-DD'),
    ...{ zone: defaultZone, people: [], scheduleId: null },
  };
}
