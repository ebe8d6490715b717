/** Scenes: their steps and messages. */
export const demoSceneTerms = {
  净水: 'Treatment',
  '滤池 1 号格反冲洗': 'Backwash of filter 1',
  '水头损失偏高时提前反冲洗，完成后通知值班人员。':
    'Backwashes early when the head loss is high, then tells those on duty.',
  请求反冲洗: 'Request backwash',
  等待开始: 'Wait for the start',
  没有开始: 'Did not start',
  '1 号格反冲洗在一小时内没有开始，请检查其他格是否正在冲洗。':
    'Filter 1 did not start its backwash within an hour. Check whether another filter is being washed.',
  等待恢复过滤: 'Wait for filtering',
  通知完成: 'Report completion',
  '1 号格反冲洗完成，已恢复过滤。': 'Filter 1 was backwashed and filters again.',
  '取水泵切换：1 号 → 2 号': 'Intake pump changeover: 1 → 2',
  '先启动 2 号泵，确认运行后再停 1 号泵；任何一步失败都恢复原状。':
    'Starts pump 2, then stops pump 1 once pump 2 runs. Any failure restores the previous state.',
  '1 号泵在运行？': 'Is pump 1 running?',
  '启动 2 号泵': 'Start pump 2',
  '2 号泵已运行': 'Pump 2 is running',
  未能启动: 'Not started',
  '2 号取水泵没有启动，1 号泵继续运行，请检查 2 号泵。':
    'Intake pump 2 did not start; pump 1 keeps running. Check pump 2.',
  '停止 1 号泵': 'Stop pump 1',
  '已切换到 2 号取水泵。两台泵现为手动，请按需恢复自动。':
    'Changed over to intake pump 2. Both pumps are in manual; set them back to auto as needed.',
};
