/**
 * Width of a picture on the page, as the `sizes` of its copies. `auto` is what the browser has
 * laid out; only a picture that is fetched lazily can wait for that, the others go by what follows.
 */
export const PICTURE_SIZES = {
  /** In a list of offers, whose columns are at least 19rem wide. */
  card: 'auto, (min-width: 70rem) 22rem, (min-width: 42rem) 45vw, 100vw',
  /** Beside the first words of an offer's page. */
  intro: '(min-width: 72rem) 28rem, (min-width: 48rem) 40vw, 100vw',
  /** Of edge to edge, or of the page's width. */
  banner: '(min-width: 72rem) 72rem, 100vw',
  thumbnail: '6rem',
} as const

/** Attributes of an `<img>` for its copies; none without copies. Write them before `src`. */
export function copiesOf(srcset: string, place: keyof typeof PICTURE_SIZES) {
  return srcset === '' ? {} : { srcSet: srcset, sizes: PICTURE_SIZES[place], ref: letGo }
}

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
