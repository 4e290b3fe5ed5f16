import {
  clearContainerCache,
  injectCSS as insert,
  removeCSS,
  updateCSS as update,
} from '@rc-component/util/es/Dom/dynamicCSS'

export { clearContainerCache, removeCSS }

type Options = Parameters<typeof update>[2]

const written = new WeakMap<HTMLElement, string>()

/** See `updateCSS`. */
export function injectCSS(css: string, options?: Options): HTMLElement | null {
  return fill(insert('', options), css)
}

/**
 * Replaces antd's style writer: inserts rules through the CSSOM into an empty style element instead
 * of writing text. So the Content Security Policy can forbid inline styles, including injected
 * ones, and no web server has to create a nonce per response.
 */
export function updateCSS(css: string, key: string, options?: Options): HTMLElement | null {
  return fill(update('', key, options), css)
}

function fill(style: HTMLElement | null, css: string): HTMLElement | null {
  const sheet = style instanceof HTMLStyleElement ? style.sheet : null
  if (style === null || sheet === null || written.get(style) === css) return style
  while (sheet.cssRules.length > 0) sheet.deleteRule(0)
  const read = new CSSStyleSheet()
  read.replaceSync(css)
  for (const { cssText } of read.cssRules) sheet.insertRule(cssText, sheet.cssRules.length)
  written.set(style, css)
  return style
}
