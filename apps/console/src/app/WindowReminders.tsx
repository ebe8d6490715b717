import { App } from 'antd';
import { ReminderDialogs } from '../features/reminder/dialog/ReminderDialogs.tsx';

/** Reminders of the console, and of pages in windows of their own. They may ask something. */
export function WindowReminders() {
  return (
    <App component={false}>
      <ReminderDialogs />
    </App>
  );
}
