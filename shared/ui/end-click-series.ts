/**
 * Swallows the remaining clicks of a double click on the whole page: the first one may remove or
 * move the button, and the second would hit whatever is there now. The next separate click ends it.
 */
export function endClickSeries(): void {
  const swallow = (event: MouseEvent) => {
    if (event.detail > 1) {
      event.preventDefault()
      event.stopPropagation()
    } else document.removeEventListener('click', swallow, true)
  }
  document.addEventListener('click', swallow, true)
}
