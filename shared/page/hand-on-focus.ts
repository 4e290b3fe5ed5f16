/** Moves the focus to the page's heading, or to its content if there is none. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1[tabindex="-1"]')
  const next = heading ?? document.getElementById('content')
  next?.focus({ preventScroll: true })
}

/**
 * For the `ref` of an element that its own buttons remove. If it is removed while it has the focus,
 * the focus moves to the heading; otherwise it would be lost to the top of the document.
 */
export function handOnFocus(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  return () => {
    if (!element.contains(document.activeElement)) return
    // The element is still in the document; wait until React has finished its update.
    queueMicrotask(() => {
      // Only if no other code has moved the focus meanwhile.
      if ((document.activeElement ?? document.body) === document.body) focusHeading()
    })
  }
}
