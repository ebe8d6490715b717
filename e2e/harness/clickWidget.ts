import type { Page } from 'playwright-core';

/** Clicks a widget on the designer's canvas, whose layer of handles lies over it. */
export async function clickWidget(page: Page, id: string): Promise<void> {
  const widget = page.locator(`[data-widget="${id}"]`);
  await widget.waitFor();
  const box = await widget.boundingBox();
  if (!box) throw new Error(`widget ${id} is not shown`);
  await page.mouse.click(box.x + 20, box.y + 20);
}
