import { Outlet } from 'react-router';
import { Guide } from './Guide.tsx';

/** Around screens that fill the window: search and help by their keys, and nothing else. */
export function WindowFrame() {
  return (
    <>
      <Outlet />
      <Guide />
    </>
  );
}
