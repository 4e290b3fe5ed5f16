/**
 * Call it just before something above the element opens or closes: the page is scrolled along before
 * it is painted, so that nothing else comes to lie under a finger that taps twice.
 */
export function stayInPlace(element: HTMLElement | null): void {
  if (element === null) return
  const { top } = element.getBoundingClientRect()
  requestAnimationFrame(() => {
    const moved = element.getBoundingClientRect().top - top
    window.scrollBy({ top: moved, behavior: 'instant' })
  })
}
