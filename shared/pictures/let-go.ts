/**
 * Prevents a memory leak; for the `ref` of elements that observe the window size. Chromium retains
 * a removed lazy `<img sizes="auto …">` or `<source media>`, and with it the whole page around it,
 * until the document ends, unless the attribute is removed first.
 */
export function letGo(element: Element | null): (() => void) | undefined {
  if (element === null) return undefined
  return () => {
    element.removeAttribute('sizes')
    element.removeAttribute('media')
  }
}
