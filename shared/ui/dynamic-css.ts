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
 * Stands in for how antd writes its styles: into the empty style element of its own by rule and not as
 * text. So the security policy can refuse styles that are written into the document, from where a
 * stranger's would come as well, and no web server has to make a nonce for each answer.
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
