/*
 * Runs inside the document, like `boot-watchdog.ts`: answers presses on its calendar until the page
 * replaces it. A press goes into the address, which the page reads when it opens.
 */

// In the frame of `<museum-shop>` header and footer never show, from the first paint on. The name of
// a frame outlives every navigation in it.
if (window.parent !== window && window.name.startsWith('museum-shop'))
  document.documentElement.dataset.module = 'framed'

/** The day pressed with a pointer: the page shows its times. */
declare var shopPressed: string | undefined
/** The page shows the calendar, not only the next days. */
declare var shopOpened: boolean | undefined

addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-early] a')
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const all = (selector: string) =>
    document.querySelectorAll<HTMLElement>(`[data-early] ${selector}`)
  const { date, turn } = link.dataset
  const url = new URL(location.href)
  for (const key of date ? ['time', 'month'] : []) url.searchParams.delete(key)
  for (const [key, value] of new URLSearchParams(link.search)) url.searchParams.set(key, value)
  history.replaceState(history.state, '', url)
  // A router that already runs learns of the change.
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  if (date) {
    // After a press of a key, the page must not scroll away from the focus.
    globalThis.shopPressed = event.detail > 0 ? date : undefined
    for (const other of all('[aria-current=true]')) other.removeAttribute('aria-current')
  }
  const month = all(`[data-month="${url.searchParams.get('month')}"]`)[0]
  // The page loads the times, and all other months.
  for (const notice of all('[role=status] *')) notice.hidden = !!month
  if (!month) {
    link.setAttribute('aria-current', 'true')
    return
  }
  for (const other of all('[data-month]')) other.hidden = other !== month
  // On a phone it is closed at first.
  globalThis.shopOpened = true
  month.removeAttribute('data-closed')
  const next = month.querySelector<HTMLElement>(`[data-turn=${turn}]`) ?? month.querySelector('a')
  next?.focus()
})
