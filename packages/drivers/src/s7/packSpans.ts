const requestHead = 12;
const requestItem = 12;
const replyHead = 14;
const replyItem = 4;
/** What common servers accept in one request. */
const mostItems = 20;

/** Maximum bytes of one item in a reply of `pduBytes`. */
export function mostReadBytes(pduBytes: number): number {
  return pduBytes - replyHead - replyItem;
}

/** Maximum bytes of one value in a request of `pduBytes`. */
export function mostWriteBytes(pduBytes: number): number {
  return pduBytes - 35;
}

/** Items in as few requests as the PDU allows, in order; both the request and its reply must fit. */
export function packSpans<Item extends { size: number }>(items: readonly Item[], pduBytes: number): Item[][] {
  const packs: Item[][] = [];
  const room = Math.min(mostItems, Math.floor((pduBytes - requestHead) / requestItem));
  let reply = 0;
  for (const item of items) {
    const size = replyItem + item.size + (item.size & 1);
    const pack = packs.at(-1);
    if (pack && pack.length < room && reply + size <= pduBytes) {
      pack.push(item);
      reply += size;
    } else {
      packs.push([item]);
      reply = replyHead + size;
    }
  }
  return packs;
}
