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
  for (const rule of rulesIn(css)) {
    try {
      sheet.insertRule(rule, sheet.cssRules.length)
    } catch {
      // Ignore a rule for another browser, as a style sheet does.
    }
  }
  written.set(style, css)
  return style
}

/**
 * The outermost rules of this CSS, as text. Rules must not be parsed and serialised: a shorthand
 * with a variable would lose its value, because browsers serialise `border` as empty if one of its
 * sides is set separately.
 */
export function rulesIn(css: string): string[] {
  const rules: string[] = []
  let depth = 0
  let start = 0
  // Find the characters that open, close or end a rule, and quoted texts, to skip such characters
  // in them.
  for (const { 0: found, index } of css.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]/g)) {
    if (found === '{') depth++
    if (found === '}') depth--
    if (depth > 0 || (found !== '}' && found !== ';')) continue
    rules.push(css.slice(start, index + 1).trim())
    start = index + 1
  }
  return rules
}
