/**
 * Tells the script in the document (`boot-watchdog.ts`), which shows messages when the shop cannot.
 * - `open`: the shop is shown, the document needs no message
 * - `lost`: the shop cannot be shown, because a part did not load or did not run
 * - `reload`: the page must be reloaded once the shop can be reached
 */
export function tellDocument(what: 'open' | 'lost' | 'reload'): void {
  dispatchEvent(new Event(`shop:${what}`))
}

/**
 * The document is about to reload the page or, after a link was pressed without a connection, to
 * load the address in `detail`. `preventDefault` postpones this: the event is sent again later.
 */
export const RELOADING = 'shop:reloading'
