import { createContext } from 'react';

/** Whether tiles draw their pictures: a hundred symbols out of sight cost more than the rest of the panel. */
export const PicturesContext = createContext(true);
