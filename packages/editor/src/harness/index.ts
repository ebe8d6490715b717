export { type At, EditorDriver } from './EditorDriver.ts';
export { type Held, modifiersOf } from './modifiersOf.ts';
export { type EditorDriverOptions, newEditorDriver } from './newEditorDriver.ts';
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
