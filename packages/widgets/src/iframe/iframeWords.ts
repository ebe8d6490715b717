export const iframeWords = {
  empty: { cn: '这里显示导航或点击选择的页面', en: 'Shows what navigation or a click chooses' },
  nothing: { cn: '还没有选择要显示的内容', en: 'Nothing chosen yet' },
  loading: { cn: '正在加载…', en: 'Loading…' },
  slow: { cn: '加载时间较长，仍在等待…', en: 'This takes a while, still waiting…' },
  failed: { cn: '无法显示该内容', en: 'The content could not be shown' },
  retry: { cn: '重试', en: 'Try again' },
  name: { cn: '嵌入页', en: 'Embedded page' },
} as const;
