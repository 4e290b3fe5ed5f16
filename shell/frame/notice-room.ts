/**
 * A ref for what stays in place over the page: tells the styles its height under this name, so that
 * what takes the focus can scroll clear of it. Gone with it.
 */
export function tellsHeight(name: `--${string}`) {
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
