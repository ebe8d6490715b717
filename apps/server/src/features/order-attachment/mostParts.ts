/** No camera writes as many parts into a photo; a file of nothing else would hold everybody up. */
export const mostParts = 20_000;
