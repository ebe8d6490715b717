import type { Box } from '@lookfar/page';
import { boundsOfAll, placesOf } from '../geometry/Places.ts';
import { pageId } from '../records.ts';
import { cameraOn, zoomedInMiddle } from '../session/camera.ts';
import { zoomLimits } from '../tools/camera.ts';
import { type Action, type ActionContext, always, hasSelection } from './Action.ts';

const levels = [0.1, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 30];
/** Small selections are not magnified to fill the screen. */
const mostOnSelection = 4;

function zoomTo(level: (zoom: number) => number | undefined): Action {
  return {
    can: ({ session: { camera } }) => (level(camera.zoom) ?? camera.zoom) !== camera.zoom,
    run: ({ session: { camera, screen } }) => {
      const zoom = level(camera.zoom);
      return zoom === undefined ? undefined : { session: { camera: zoomedInMiddle(camera, screen, zoom) } };
    },
  };
}

function show(
  can: Action['can'],
  boxOf: (context: ActionContext) => Box | undefined,
  most: number = zoomLimits.most,
): Action {
  return {
    can,
    run: (context) => {
      const box = boxOf(context);
      return box && { session: { camera: cameraOn(box, context.session.screen, most) } };
    },
  };
}

const fitPage = show(always, ({ document }) => {
  const { width, height } = document.page().con;
  return { x: 0, y: 0, width, height };
});

/** A flow has no sheet: what is drawn is shown. */
const fitFlow = show(
  always,
  ({ document }) =>
    boundsOfAll(placesOf(document), [...document.childrenOf(pageId)]) ?? { x: 0, y: 0, width: 800, height: 600 },
  1,
);

export const zoomActions = {
  zoomIn: zoomTo((zoom) => levels.find((level) => level > zoom)),
  zoomOut: zoomTo((zoom) => levels.findLast((level) => level < zoom)),
  zoomActual: zoomTo(() => 1),
  zoomFit: { can: always, run: (context) => (context.isFlow ? fitFlow : fitPage).run(context) },
  zoomSelection: show(
    hasSelection,
    ({ document, session }) => boundsOfAll(placesOf(document), session.selection),
    mostOnSelection,
  ),
} satisfies Record<string, Action>;
