/**
 * Keeps the other clicks of a double click from everything on the page: what was pressed may go or
 * move with the first one, and whatever has taken its place would be pressed instead. The first click
 * of another series ends it.
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
