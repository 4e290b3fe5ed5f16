const TAGS = 'script[src], link[href]'

/**
 * Removes the tags of a release's files from the page: style sheets, because the next release has
 * the same class names, preloads and scripts. `directory` is a whole address that ends with a
 * slash.
 */
export function forgetFiles(page: Document, directory: string): void {
  for (const tag of page.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(TAGS)) {
    if (('src' in tag ? tag.src : tag.href).startsWith(directory)) tag.remove()
  }
}
