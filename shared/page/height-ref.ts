/**
 * A ref for an element fixed over the page: sets this CSS variable to its height, so that a focused
 * element can scroll clear of it. The variable is removed with the element.
 */
export function heightRef(name: `--${string}`) {
  return (notice: HTMLElement | null) => {
    if (notice === null) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(name, `${notice.offsetHeight}px`))
    observer.observe(notice)
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }
}
