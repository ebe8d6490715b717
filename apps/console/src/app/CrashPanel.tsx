import { CloudDownloadOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { defineTexts } from '../base/i18n/defineTexts.ts';
import { StatePanel } from '../ui/StatePanel.tsx';
import { ChunkLoadError } from './router/lazyPage.ts';

const texts = defineTexts('crash', {
  crashed: { cn: '页面出错了', en: 'Something went wrong on this page' },
  crashedNote: {
    cn: '这是程序的错误，不影响现场设备运行。重新加载后通常可以恢复；如果反复出现，请把下面的内容告诉管理员。',
    en: 'This is a software error; your devices keep running. Reloading usually helps. If it happens again, send the details below to your administrator.',
  },
  chunk: { cn: '页面加载失败', en: 'Could not load the page' },
  chunkNote: {
    cn: '网络中断，或系统刚刚更新过。请检查网络后重新加载。',
    en: 'The network is down, or the system has just been updated. Check the network and reload.',
  },
  chunkTimeout: {
    cn: '加载时间过长，已停止等待。请检查网络后重新加载。',
    en: 'Loading took too long. Check the network and reload.',
  },
  reload: { cn: '重新加载', en: 'Reload' },
});

interface CrashPanelProps {
  error: unknown;
}

/** A readable page for uncaught errors: what happened, and the one thing that helps. */
export function CrashPanel({ error }: CrashPanelProps) {
  const t = texts.useTexts();
  const reload = (
    <Button type="primary" onClick={() => location.reload()}>
      {t('reload')}
    </Button>
  );
  if (error instanceof ChunkLoadError) {
    const note = t(error.reason === 'timeout' ? 'chunkTimeout' : 'chunkNote');
    return (
      <StatePanel
        role="alert"
        size="page"
        icon={<CloudDownloadOutlined />}
        title={t('chunk')}
        note={note}
        action={reload}
      />
    );
  }
  return (
    <StatePanel
      role="alert"
      size="page"
      icon={<WarningOutlined />}
      title={t('crashed')}
      note={t('crashedNote')}
      action={reload}
      small={error instanceof Error ? <code>{`${error.name}: ${error.message}`}</code> : undefined}
    />
  );
}
