/**
 * Watches the shop's element until the shop starts: translations and extensions put elements of
 * their own around texts. The returned function stops watching and returns whether anything has
 * changed.
 */
export function watchPlace(place: Node | null): () => boolean {
  if (!place) return () => false
  let isChanged = false
  const observer = new MutationObserver(() => {
    isChanged = true
  })
  observer.observe(place, { childList: true, characterData: true, subtree: true })
  return () => {
    const isChangedNow = observer.takeRecords().length > 0
    observer.disconnect()
    return isChanged || isChangedNow
  }
}
