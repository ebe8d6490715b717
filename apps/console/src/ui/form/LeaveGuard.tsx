import { Modal } from 'antd';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { formTexts } from './formTexts.ts';

/**
 * [FO5] While `dirty`, leaving the page asks for confirmation: here for the console's own links, otherwise by the
 * browser.
 */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const t = formTexts.useTexts();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={t('discardTitle')}
      width={416}
      okText={t('discard')}
      okButtonProps={{ danger: true }}
      cancelText={t('keepEditing')}
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('discardNote')}
    </Modal>
  );
}
