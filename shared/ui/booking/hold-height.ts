/**
 * For the `ref` of an element that must keep its height while it has `data-held`: stores its last
 * height without `data-held` in `--held` (pixels), for use by its CSS.
 */
export function holdHeight(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  const observer = new ResizeObserver(() => {
    if (element.dataset.held !== undefined) return
    element.style.setProperty('--held', `${element.getBoundingClientRect().height}px`)
  })
  observer.observe(element)
  return () => observer.disconnect()
}
