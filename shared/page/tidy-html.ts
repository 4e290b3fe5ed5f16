import DOMPurify from 'dompurify'

/** A page has one `h1`, its title: the headings of a text below it start with `h2`. */
const FIRST_LEVEL = 2
const LAST_LEVEL = 6

/** For `dangerouslySetInnerHTML`. A `TrustedHTML` object in browsers that support trusted types. */
export interface CleanHtml {
  __html: string
}

const CLEANING = {
  USE_PROFILES: { html: true },
  // Allow `target`: `guardTargets` gives the opened page no access to the shop.
  ADD_ATTR: ['target'],
  // Forbid forms and own styles: texts use the shop's styles.
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea'],
  FORBID_ATTR: ['style'],
  // Forbid `data-` attributes, because the shop's own styles and scripts use them.
  ALLOW_DATA_ATTR: false,
}

/**
 * Cleans a museum's HTML and fits it into a page: it cannot run code, and its headings start with
 * `firstLevel`, one level below the title above it. Null if nothing is left.
 *
 * It is sanitised again after the changes, from the text that the browser will parse: parsing
 * serialised HTML may give a different tree (mutation XSS). Do not change the result afterwards.
 */
export function tidyHtml(html: string, firstLevel = FIRST_LEVEL): CleanHtml | null {
  const text = DOMPurify.sanitize(html, { ...CLEANING, RETURN_DOM: true })
  // DOMPurify returns the body of the parsed text, but its types do not say so.
  if (!(text instanceof HTMLElement)) return null
  fitHeadings(text, firstLevel)
  guardTargets(text)
  const clean: { toString: () => string } = DOMPurify.sanitize(text.innerHTML, {
    ...CLEANING,
    RETURN_TRUSTED_TYPE: true,
  })
  return clean.toString().trim() === '' ? null : { __html: clean as string }
}

/**
 * Names of the elements and attributes that `tidyHtml` removes, such as `<script>` and `onclick`,
 * each once.
 */
export function takenFromHtml(html: string): string[] {
  DOMPurify.sanitize(html, { ...CLEANING, RETURN_DOM: true })
  const names = DOMPurify.removed.map((taken) =>
    'element' in taken
      ? `<${taken.element.nodeName.toLowerCase()}>`
      : (taken.attribute?.name ?? ''),
  )
  // Comments are invisible, so do not report them.
  return [...new Set(names)].filter((name) => name !== '' && !name.startsWith('<#'))
}

/** Moves all headings by the same number of levels, so that the highest one has `firstLevel`. */
export function fitHeadings(text: HTMLElement, firstLevel = FIRST_LEVEL): void {
  const headings = [...text.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  const levels = headings.map(({ tagName }) => Number(tagName.slice(1)))
  const shift = firstLevel - Math.min(...levels)
  if (shift === 0) return
  for (const [index, heading] of headings.entries()) {
    const level = Math.min((levels[index] ?? firstLevel) + shift, LAST_LEVEL)
    const fitted = text.ownerDocument.createElement(`h${level}`)
    for (const { name, value } of heading.attributes) fitted.setAttribute(name, value)
    fitted.append(...heading.childNodes)
    heading.replaceWith(fitted)
  }
}

export function guardTargets(text: HTMLElement): void {
  for (const link of text.querySelectorAll('a[target]')) {
    link.setAttribute('rel', 'noopener noreferrer')
  }
}
