import '@lookfar/widgets/flow';
import { boundsOf, emptyPage, type LeafWidget, WidgetFields } from '@lookfar/page';
import { expect, it } from 'vitest';
import { asFlow, withoutRoom } from './flowSize.ts';

const position = { x: 10, y: 20, width: 200, height: 60, rotate: 0 };
const step: LeafWidget = { ...WidgetFields.parse({ id: 'a' }), widgetType: 'Flow.Start', position };
const page = { ...emptyPage('夜间补水'), widgets: [step] };
const placeOf = ({ widgets }: typeof page) => boundsOf((widgets[0] ?? step).position);

it('[DS41] a flow gets room on all sides of what is drawn, once', () => {
  const flow = asFlow(page) as typeof page;
  const { width, height } = flow.con;
  const place = placeOf(flow);
  expect(place.x + place.width / 2).toBe(width / 2);
  expect(Math.min(place.x, place.y, width - place.x, height - place.y)).toBeGreaterThan(3000);
  expect(asFlow(flow)).toBe(flow);
});

it('[DS41] a picture of it shows the drawing without the room', () => {
  const picture = withoutRoom(asFlow(page)) as typeof page;
  expect([picture.con.width, picture.con.height]).toEqual([280, 140]);
  expect(placeOf(picture)).toMatchObject({ x: 40, y: 40 });
});
