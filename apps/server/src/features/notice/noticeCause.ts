/** Of the one message that an announcement is sent as. */
export const noticeCause = (id: number): string => `notice:${id}`;
