import { App } from 'antd';
import { Outlet } from 'react-router';
import { toastPlace } from '../toastPlace.ts';

/** Around all screens but the login page: the questions of the UI library, which `App.useApp` asks. */
export function InApp() {
  return (
    <App notification={toastPlace}>
      <Outlet />
    </App>
  );
}
