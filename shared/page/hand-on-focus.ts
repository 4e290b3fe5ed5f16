/**
 * For the `ref` of an element whose buttons take it away when they are pressed. If the focus is in it
 * as it goes, reading goes on at the heading of the page, or at its content where there is none;
 * otherwise the focus would fall to the top of the document.
 */
export function handOnFocus(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined
  return () => {
    // The document still holds the element; what comes after it is there once React is through.
    if (element.contains(document.activeElement)) queueMicrotask(focusHeading)
  }
}

function focusHeading(): void {
  const { activeElement, body } = document
  // Somebody else has seen to it.
  if (activeElement !== null && activeElement !== body) return
  const heading = document.querySelector<HTMLElement>('h1[tabindex="-1"]')
  const next = heading ?? document.getElementById('content')
  next?.focus({ preventScroll: true })
}
