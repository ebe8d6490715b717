const requestHead = 12;
const requestItem = 12;
const replyHead = 14;
const replyItem = 4;
/** What the common servers take in one request. */
const mostItems = 20;

/** The most bytes of one item that a reply of `pduBytes` carries. */
export function mostReadBytes(pduBytes: number): number {
  return pduBytes - replyHead - replyItem;
}

/** The most bytes of one value that a request of `pduBytes` carries. */
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
