/**
 * For the `ref` of an element that is to keep its height while it carries `data-held`: notes the height
 * it had before in `--held` (pixels), from where its style takes it.
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
