/**
 * What the document has to know, which speaks where the shop cannot (`lifeline.ts`).
 *
 * - `open`: the shop shows itself, the document has nothing more to say
 * - `lost`: it cannot, as a part of it did not come or did not run
 * - `reload`: the page is to be loaded anew, once the shop can be reached
 */
export function tellDocument(what: 'open' | 'lost' | 'reload'): void {
  dispatchEvent(new Event(`shop:${what}`))
}

/**
 * The document is about to load the page anew, or, with its address as `detail`, another one by a link
 * that was pressed without a connection. Whoever prevents it is asked again later.
 */
export const RELOADING = 'shop:reloading'
