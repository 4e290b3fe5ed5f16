/**
 * A ref for an element fixed over the page: sets this CSS variable to its height, so that a focused
 * element can scroll clear of it. The variable is removed with the element.
 */
export function heightRef(name: `--${string}`) {
  return (notice: HTMLElement | null) => {
    if (notice === null) return
    const { style } = document.documentElement
    // Reading `offsetHeight` would compute the styles again if another element's height was just set.
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? notice.offsetHeight
      style.setProperty(name, `${height}px`)
    })
    observer.observe(notice)
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }
}
