/**
 * Width of a picture on the page, as the `sizes` of its copies. Not `auto`: for pictures that are
 * not loaded lazily, Chromium then expects the width of the window.
 */
export const PICTURE_SIZES = {
  /**
   * In a list of offers: rows on a phone, with a narrow and high picture at their start, which shows
   * a part of a wider one; columns elsewhere.
   */
  card: '(min-width: 70rem) 22rem, (min-width: 42rem) 45vw, 15rem',
  /** At the start of an offer's page, next to the dates if there is room. */
  intro: '(min-width: 75rem) 30rem, (min-width: 62rem) 45rem, 100vw',
  /** Next to the price of an article. */
  article: '(min-width: 48rem) 55vw, 100vw',
  /** From edge to edge, or as wide as the page's content. */
  banner: '(min-width: 72rem) 72rem, 100vw',
  thumbnail: '6rem',
} as const

/** One of all pictures with the same address. */
export function eachOnce<P extends { url: string }>(pictures: readonly P[]): P[] {
  return [...new Map(pictures.map((one) => [one.url, one])).values()]
}

/** Attributes of an `<img>` for its copies; none without copies. Write them before `src`. */
export function copiesOf(srcset: string, place: keyof typeof PICTURE_SIZES) {
  return srcset === '' ? {} : { srcSet: srcset, sizes: PICTURE_SIZES[place], ref: releasePicture }
}

/**
 * Prevents a memory leak; for the `ref` of elements that observe the window size. Chromium retains
 * a removed `<img sizes>` or `<source media>`, and with it the whole page around it, until the
 * document ends, unless the attribute is changed first. Then Chromium chooses a copy again: that is
 * the current one or, while none is loaded, the smallest.
 */
export function releasePicture(element: Element | null): (() => void) | undefined {
  if (element === null) return undefined
  return () => {
    const { currentSrc } = element as HTMLImageElement
    if (currentSrc !== '') element.setAttribute('srcset', currentSrc ?? '')
    element.setAttribute('sizes', '1px')
    element.removeAttribute('media')
  }
}
