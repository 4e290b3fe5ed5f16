/**
 * For the `ref` of what watches the window: Chromium holds a lazy `<img sizes="auto …">` and a
 * `<source media>` until the end of the document, and with it the whole page it stood in, unless it
 * stops to watch before it goes.
 */
export function letGo(element: Element | null): (() => void) | undefined {
  if (element === null) return undefined
  return () => {
    element.removeAttribute('sizes')
    element.removeAttribute('media')
  }
}
