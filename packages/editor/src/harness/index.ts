export { type At, Desk } from './Desk.ts';
export { type Held, modifiersOf } from './modifiersOf.ts';
export { type DeskOptions, newDesk } from './newDesk.ts';
export { Pointer } from './Pointer.ts';
export { testKinds } from './testKinds.ts';
export {
  type Fields,
  newBox,
  newCircle,
  newEllipse,
  newGroup,
  newLine,
  newTriangle,
  newWidget,
} from './testWidgets.ts';
