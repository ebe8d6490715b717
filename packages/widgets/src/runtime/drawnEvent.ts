/** Dispatched on the stage's element; its detail is the id of a widget whose drawing was loaded after the others. */
export const drawnEvent = 'lookfar-drawn';
