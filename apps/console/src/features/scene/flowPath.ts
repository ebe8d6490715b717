/** Where the flow of a scene is drawn. */
export const flowPath = (id: number): string => `/manage/scene/config/${id}`;
