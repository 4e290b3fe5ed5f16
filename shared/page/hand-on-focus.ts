/** Reading goes on at the heading of the page, or at its content where there is none. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1[tabindex="-1"]')
  const next = heading ?? document.getElementById('content')
  next?.focus({ preventScroll: true })
}

/**
 * For the `ref` of an element whose buttons take it away when they are pressed: if the focus is in it
 * as it goes, it is handed on, or it would fall to the top of the document.
 */
export function handOnFocus(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  return () => {
    if (!element.contains(document.activeElement)) return
    // The document still holds the element; what comes after it is there once React is through.
    queueMicrotask(() => {
      // Unless somebody else has seen to it.
      if ((document.activeElement ?? document.body) === document.body) focusHeading()
    })
  }
}
