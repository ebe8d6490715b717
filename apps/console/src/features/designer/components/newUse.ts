import { type Box, type ComponentWidget, componentType, type ParamValues, WidgetFields } from '@lookfar/page';

interface UseParts {
  id: string;
  name: string;
  componentId: number;
  params: ParamValues;
  box: Box;
  isLocked: boolean;
}

const longestName = 100;

/** A use of a component in place of its source. */
export function newUse({ id, name, componentId, params, box, isLocked }: UseParts): ComponentWidget {
  const fields = WidgetFields.parse({ id, widgetName: name.slice(0, longestName), posLock: isLocked });
  const { x, y, width, height } = box;
  return {
    ...fields,
    widgetType: componentType,
    position: { x, y, width, height, rotate: 0 },
    component: { componentId, params: { ...params } },
  };
}
